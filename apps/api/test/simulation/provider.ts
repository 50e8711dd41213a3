import type { Order } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { Provider } from '../life.ts';
import { smallPhoto } from '../pictures.ts';
import { hours, minutes } from './settable-clock.ts';
import type { World } from './world.ts';

/**
 * A provider that submits a quote, or forgets to, and later reports what has arrived and what is
 * finished.
 */
export class SimulatedProvider {
  readonly #world: World;
  readonly #workshop: Provider;
  readonly #customer: string;
  readonly #answer;
  readonly #handsBack;
  readonly #cannotRepair;
  #isKnown = false;
  #hasEnded = false;

  constructor(world: World, order: Order, customer: string) {
    this.#customer = customer;
    this.#world = world;
    this.#workshop = new Provider(world, order);
    this.#answer = world.chance.weighted({
      confirm: 45,
      higher: 30,
      added: 10,
      lower: 5,
      decline: 5,
      ignore: 5,
    });
    this.#handsBack = world.chance.happens(120);
    this.#cannotRepair = world.chance.happens(150);
  }

  async look(): Promise<void> {
    if (!this.#isKnown) await this.#workshop.signIn();
    this.#isKnown = true;
    const { content } = await this.#workshop.look();
    this.#hasEnded = content.status === 'completed' || content.status === 'cancelled';
    // The provider lost the order: its link opens nothing any more.
    if (content.code === 'link_invalid') this.#hasEnded = true;
    const { chance } = this.#world;
    if (content.status === 'submitted') return this.#reply();
    if (content.status === 'quoted' && chance.happens(50)) return this.#quote(1000);
    if (this.#handsBack && content.actions?.includes('hand_back') && chance.happens(400)) {
      await this.#workshop.post(contract.handBackOrder.path, { reason: 'illness' });
      return;
    }
    if (content.actions?.includes('arrive')) await this.#workshop.post(contract.markArrived.path);
    if (this.#cannotRepair && content.actions?.includes('report_unrepaired'))
      await this.#reportUnrepaired(content);
    if (content.actions?.includes('finish')) await this.#finish();
  }

  /** Cannot do one of the lines, or none of them. */
  async #reportUnrepaired({ quote, unrepaired }: contract.ProviderRequest): Promise<void> {
    const { chance } = this.#world;
    const open = (quote?.lines ?? []).filter(
      ({ id, isDeclined, isLeftOut }) => !isDeclined && !isLeftOut && !unrepaired.includes(id),
    );
    const { name } = await this.#workshop.uploaded(await smallPhoto());
    const lines = chance.happens(500) ? open : open.slice(0, 1);
    await this.#workshop.post(contract.reportUnrepaired.path, {
      lines: lines.map(({ id }) => id),
      reason: 'too_worn',
      note: 'It tears.',
      photos: [name],
    });
  }

  /**
   * Reports an order as finished; now and then the wrong one, which somebody notices in time or too
   * late.
   */
  async #finish(): Promise<void> {
    const { chance } = this.#world;
    const { content } = await this.#workshop.look();
    const lines = content.stopped === 'rest' ? (content.quote?.lines ?? []) : [];
    const agreed = lines.filter(({ isDeclined, isLeftOut }) => !isDeclined && !isLeftOut);
    const workDone = agreed.map(({ id }) => ({ id, percent: chance.whole(0, 4) * 25 }));
    await this.#workshop.post(contract.markFinished.path, { workDone });
    if (chance.happens(150))
      this.#world.plan(
        chance.whole(1, 30) * minutes,
        `the workshop of ${this.#customer} undoes it`,
        async () => {
          await this.#workshop.post(contract.undoFinished.path);
        },
      );
  }

  async #reply(): Promise<void> {
    const { chance } = this.#world;
    if (this.#answer === 'confirm') await this.#workshop.answer();
    if (this.#answer === 'higher') await this.#quote(chance.whole(1, 80) * 100);
    if (this.#answer === 'lower') await this.#quote(-100);
    if (this.#answer === 'decline')
      await this.#workshop.post(contract.declineRequest.path, { reason: 'no_time' });
    if (this.#answer === 'added')
      await this.#workshop.answer({
        newLines: [
          { item: 0, name: 'Lining', quantity: 1, price: chance.whole(5, 60) * 100, reason: 'hidden_damage' },
        ],
      });
  }

  async #quote(more: number): Promise<void> {
    const lines = this.#workshop.order.items.flatMap(({ services }, item) =>
      services.map(({ price }, at) => ({
        id: `${item}.${at}`,
        price: (typeof price === 'number' ? price : Number(price.split('-')[0])) + more,
        reason: 'more_damage' as const,
      })),
    );
    await this.#workshop.answer({ lines });
  }

  live(): void {
    const { chance, clock } = this.#world;
    const patience = clock.now().getTime() + 60 * 24 * hours;
    const again = () =>
      this.#world.plan(chance.whole(12, 84) * hours, `the workshop of ${this.#customer} looks`, async () => {
        await this.look();
        if (!this.#hasEnded && clock.now().getTime() < patience) again();
      });
    again();
  }
}
