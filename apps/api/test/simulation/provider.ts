import type { Order } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { tagCodeOf } from '@mendwell/domain';
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
  readonly #pace;
  /** The items whose work is done again after a claim. */
  readonly #redo: readonly number[] | undefined;
  #findsMore;
  #isAtWork = false;
  #isKnown = false;
  #hasEnded = false;

  constructor(
    world: World,
    order: Order,
    { customer, redo }: { readonly customer: string; readonly redo?: readonly number[] | undefined },
  ) {
    this.#customer = customer;
    this.#redo = redo;
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
    this.#findsMore = world.chance.happens(300);
    this.#pace = world.chance.weighted({ quick: 82, slow: 12, asleep: 6 });
  }

  async look(): Promise<void> {
    if (!this.#isKnown) await this.#workshop.signIn();
    this.#isKnown = true;
    const { content } = await this.#workshop.look();
    this.#hasEnded = content.status === 'completed' || content.status === 'cancelled';
    // The provider lost the order: its link opens nothing any more.
    if (content.code === 'link_invalid') this.#hasEnded = true;
    this.#isAtWork =
      content.status === 'collected' ||
      content.status === 'in_service' ||
      content.status === 'pickup_scheduled';
    const { chance } = this.#world;
    if (content.status === 'submitted') return this.#reply();
    if (content.status === 'quoted' && chance.happens(50)) return this.#quote(1000);
    if (this.#handsBack && content.actions?.includes('hand_back') && chance.happens(400)) {
      await this.#workshop.post(contract.handBackOrder.path, { reason: 'illness' });
      return;
    }
    if (content.actions?.includes('arrive')) await this.#checkIn(content);
    if (content.actions?.includes('take_back_more_work') && chance.happens(100)) {
      await this.#workshop.post(contract.takeBackMoreWork.path);
      return;
    }
    if (this.#findsMore && content.actions?.includes('ask_more_work')) return this.#askMoreWork(content);
    if (this.#cannotRepair && content.actions?.includes('report_unrepaired'))
      await this.#reportUnrepaired(content);
    if (content.actions?.includes('finish')) await this.#finish();
  }

  /** The items that are to be in the bag: those with agreed work, or those whose work is done again. */
  #positions({ items, quote }: contract.ProviderRequest): number[] {
    const lines = quote?.lines ?? [];
    const isToDo = (at: number) =>
      lines.length === 0 ||
      lines.some(({ item, isLeftOut, isDeclined }) => item === at && !isLeftOut && !isDeclined);
    return items
      .map((_, at) => at)
      .filter((at) => isToDo(at) && (this.#redo === undefined || this.#redo.includes(at)));
  }

  /** Counts what is in the bag; now and then one item was lost on the way. Some still use a page that does not count. */
  async #checkIn(content: contract.ProviderRequest): Promise<void> {
    const { chance, inBag } = this.#world;
    const { id, orderNumber } = content;
    if (chance.happens(100)) {
      await this.#workshop.post(contract.markArrived.path);
      return;
    }
    const brought = inBag.get(orderNumber) ?? content.bag.expected;
    const found = Math.max(0, brought - Number(chance.happens(30)));
    inBag.set(orderNumber, found);
    const bag = { tag: tagCodeOf(id), items: this.#positions(content).slice(0, found) };
    await this.#workshop.post(contract.markArrived.path, { bag });
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

  /** Finds more to do, now and then a second time, and now and then with some of the agreed work done. */
  async #askMoreWork({ quote }: contract.ProviderRequest): Promise<void> {
    const { chance } = this.#world;
    const { name } = await this.#workshop.uploaded(await smallPhoto());
    const price = chance.whole(2, 40) * 100;
    const [done] = quote?.lines ?? [];
    await this.#workshop.post(contract.askMoreWork.path, {
      newLines: [{ item: 0, name: 'Seam', quantity: 1, price, reason: 'hidden_damage' }],
      photos: [name],
      done: done && chance.happens(300) ? [done.id] : [],
    });
    // Who looks once in three weeks does not get through more than that before the run ends.
    this.#findsMore = this.#pace !== 'asleep' && chance.happens(200);
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
    const bag = { items: this.#positions(content).slice(0, content.bag.expected) };
    await this.#workshop.post(contract.markFinished.path, {
      workDone,
      ...(chance.happens(100) ? {} : { bag }),
    });
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
    const patience = clock.now().getTime() + 139 * 24 * hours;
    const pause = () => {
      if (!this.#isAtWork || this.#pace === 'quick') return chance.whole(12, 84);
      return this.#pace === 'slow' ? chance.whole(120, 280) : chance.whole(300, 600);
    };
    const again = () =>
      this.#world.plan(pause() * hours, `the workshop of ${this.#customer} looks`, async () => {
        await this.look();
        if (!this.#hasEnded && clock.now().getTime() < patience) again();
      });
    again();
  }
}
