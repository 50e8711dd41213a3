import { randomUUID } from 'node:crypto';
import type { Order, OrderRequest } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { methods } from '../charges.ts';
import { Buyer } from '../checkout.ts';
import { jeans, request, service } from '../price-requests.ts';
import { SimulatedClaimant } from './claimant.ts';
import { hours, minutes } from './settable-clock.ts';
import type { World } from './world.ts';

const at = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Draws the character of a customer, which stays the same over the life of an order. */
const drawTemper = ({ chance }: World) => ({
  method: chance.weighted({ fine: 55, declinedLater: 12, asksTheBank: 13, debit: 12, debitThatFails: 8 }),
  checkout: chance.weighted({ completes: 88, losesTab: 6, leaves: 6 }),
  ceiling: chance.happens(250),
  items: chance.weighted({ one: 70, two: 30 }),
  wishes: chance.happens(300),
  quote: chance.weighted({ accept: 55, acceptLess: 15, cancel: 15, ignore: 15 }),
  payment: chance.weighted({ pays: 80, ignores: 20 }),
  moreWork: chance.weighted({
    accept_more_work: 55,
    leave_out_more_work: 15,
    send_back: 10,
    ignore: 20,
  }),
  changesVisit: chance.happens(150),
  cancels: chance.happens(60),
  withdraws: chance.happens(200),
  choosesOther: chance.happens(750),
  undoes: chance.weighted({ inTime: 50, late: 15, never: 35 }),
  hasTwoTabs: chance.happens(100),
});

/** A customer with a mailbox who looks at the order now and then and acts on it. */
export class SimulatedCustomer {
  readonly #world: World;
  readonly #buyer: Buyer;
  readonly #temper;
  #request: OrderRequest | undefined;
  readonly #claimant: SimulatedClaimant;
  #onOrder: ((order: Order, redo?: readonly number[]) => void) | undefined;
  order: Order | undefined;
  hasEnded = false;

  constructor(world: World, nth: number) {
    this.#world = world;
    this.#buyer = new Buyer(world.origin);
    this.#buyer.email = `customer-${nth}@example.com`;
    this.#temper = drawTemper(world);
    this.#claimant = new SimulatedClaimant(world, this.email, this.#buyer);
  }
  get email(): string {
    return this.#buyer.email;
  }

  /**
   * Places the order, with as many attempts as necessary: a customer who gets no response presses again.
   */
  async checkOut(): Promise<void> {
    const { chance, stripe } = this.#world;
    const { checkout, ceiling, method } = this.#temper;
    const first = jeans(service('ss_zip_short', chance.whole(1, 3)), service('ss_hem_jeans_original'));
    const items = this.#temper.items === 'one' ? [first] : [first, jeans(service('ss_zip_short'))];
    const wishedEvenings = this.#temper.wishes ? await this.#wishes() : [];
    const extra = {
      ...(ceiling ? { ceiling: 20_000 } : {}),
      ...(wishedEvenings.length > 0 ? { wishedEvenings } : {}),
    };
    this.#request ??= await this.#buyer.request({ items, ...extra });
    const { status, content } = await this.#buyer.place(this.#request);
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(content)}`);
    this.order = content;
    if (checkout === 'leaves') return;
    await stripe.completeSetup(this.#request.setupIntentId, methods[method]).catch(() => undefined);
    if (checkout === 'completes') await this.#buyer.confirm(content.id, this.#request.setupIntentId);
  }

  /** Returns up to three evenings that suit, not always the earliest. */
  async #wishes(): Promise<string[]> {
    const { chance } = this.#world;
    const asked = new URLSearchParams({ provider: request().providerId, postalCode: '12055' });
    const { content } = await this.#buyer.json<{ data?: contract.WishableDays }>(
      `${contract.listWishableDays.path}?${asked.toString()}`,
    );
    const free = content.data?.onArrival.filter(({ isFull }) => !isFull).map(({ day }) => day) ?? [];
    return chance.shuffled(free).slice(0, chance.whole(1, 3));
  }

  async look(): Promise<void> {
    const order = await this.#review();
    if (order) await this.#act(order);
    if (!order) return;
    const redo = await this.#claimant.look(order);
    if (redo) this.#onOrder?.(order, redo);
    if (this.#claimant.isWaiting || redo) this.hasEnded = false;
  }

  async #review(): Promise<Order | undefined> {
    const x = this.#world.mailbox.link(this.email);
    if (!x || !this.order) return undefined;
    const path = at(contract.reviewOrder.path, { id: this.order.id, x });
    const { status, content } = await this.#buyer.json<Order>(path);
    if (status !== 200) return undefined;
    const isOver = content.status === 'completed' || content.status === 'cancelled';
    // A debit can still fail when everything else is done; the customer can then still pay.
    const isDebited = content.paymentStatus === 'announced' || content.paymentStatus === 'processing';
    this.hasEnded = isOver && !content.actions.includes('pay') && !isDebited;
    return content;
  }

  async #act(order: Order): Promise<void> {
    const { chance } = this.#world;
    const { cancels, withdraws } = this.#temper;
    const { actions } = order;
    const mayWithdraw = actions.includes('withdraw') || actions.includes('cancel');
    if (withdraws && mayWithdraw && chance.happens(300)) return this.#withdraw(order);
    if (cancels && actions.includes('cancel') && chance.happens(300)) return this.#answer(order, 'cancel');
    // Somebody has given everything back, so that nothing is left to wait for.
    if (order.paymentStatus === 'refunded' && actions.includes('cancel'))
      return this.#answer(order, 'cancel');
    if (actions.includes('choose_provider')) return this.#chooseOther(order);
    if (order.status === 'quoted') return this.#decideQuote(order);
    if (actions.includes('answer_more_work')) return this.#answerMoreWork(order);
    // Who does not pay still wants the items back.
    if (actions.includes('pay')) await this.#pay(order);
    if (actions.includes('choose_pickup')) return this.#choose(order, 'pickup');
    if (actions.includes('choose_return') && chance.happens(300)) return this.#choose(order, 'return');
  }

  async #decideQuote(order: Order): Promise<void> {
    const { quote } = this.#temper;
    if (quote === 'cancel') return this.#answer(order, 'cancel');
    const [line] = order.quote?.lines ?? [];
    if (quote === 'accept' || !line) return this.#answer(order, 'accept');
    if (quote === 'acceptLess') return this.#answer(order, 'accept', [line.id]);
  }

  async #answer(order: Order, eventId: 'accept' | 'cancel', deletedItems: string[] = []): Promise<void> {
    const { mailbox } = this.#world;
    const signature = eventId === 'accept' ? mailbox.link(this.email, 'accept') : mailbox.link(this.email);
    if (!signature) return;
    const letters = mailbox.of(this.email).length;
    const asked = await this.#buyer.fetch(at(contract.requestCode.path, { id: order.id }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature, action: eventId, deletedItems, quoteVersion: order.quote?.version }),
    });
    if (asked.status !== 204) return;
    // Some customers come back too late, or before the mail arrives, and request another code.
    this.#world.plan(this.#world.chance.whole(1, 12) * minutes, `${this.email} enters the code`, async () => {
      const code = mailbox.code(this.email, letters);
      if (!code) return;
      const path = at(contract.updateOrder.path, { id: order.id });
      await this.#inBothTabs(() => this.#buyer.json(path, { signature, eventId, deletedItems, code }));
    });
  }

  async #answerMoreWork(order: Order): Promise<void> {
    const { mailbox } = this.#world;
    const { moreWork: answer } = this.#temper;
    const signature = mailbox.link(this.email);
    const version = order.moreWork?.version;
    if (answer === 'ignore' || !signature || version === undefined) return;
    const letters = mailbox.of(this.email).length;
    const asked = await this.#buyer.fetch(at(contract.requestMoreWorkCode.path, { id: order.id }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature, answer, version }),
    });
    if (asked.status !== 204) return;
    this.#world.plan(this.#world.chance.whole(1, 12) * minutes, `${this.email} enters the code`, async () => {
      const code = mailbox.code(this.email, letters);
      if (!code) return;
      const path = at(contract.answerMoreWork.path, { id: order.id });
      await this.#inBothTabs(() => this.#buyer.json(path, { signature, answer, version, code }));
    });
  }

  async #pay(order: Order): Promise<void> {
    const { mailbox, stripe, chance } = this.#world;
    const signature = mailbox.link(this.email, 'pay');
    if (this.#temper.payment === 'ignores' || !signature) return;
    if (order.paymentStatus === 'action_required' && chance.happens(700)) {
      const { orderNumber } = order;
      type Secret = { paymentIntentId: string | null };
      const { content } = await this.#buyer.json<Secret>(contract.paymentAction.path, {
        orderNumber,
        signature,
        action: 'authenticate',
      });
      if (!content.paymentIntentId) return;
      const authentication = chance.happens(800) ? 'complete' : 'fail';
      await stripe
        .ask('complete-payment', { id: content.paymentIntentId, authentication })
        .catch(() => undefined);
      const reported = { orderId: order.id, signature, paymentIntentId: content.paymentIntentId };
      if (chance.happens(800)) await this.#buyer.json(contract.paymentCreation.path, reported);
      return;
    }
    const reopened = await this.#buyer.json<{ setupIntentId?: string }>(
      at(contract.reopenPayment.path, { id: order.id }),
      { signature },
    );
    const { setupIntentId } = reopened.content;
    if (!setupIntentId) return;
    const method = chance.weighted({ fine: 70, declinedLater: 15, debit: 15 });
    await stripe.completeSetup(setupIntentId, methods[method]).catch(() => undefined);
    if (chance.happens(850))
      await this.#inBothTabs(() => this.#buyer.confirm(order.id, setupIntentId, signature));
  }

  async #choose(order: Order, kind: 'pickup' | 'return'): Promise<void> {
    const { chance, mailbox } = this.#world;
    const hasChosen = (kind === 'pickup' ? order.pickup : order.returnEvening) !== null;
    const x = mailbox.link(this.email);
    if (!x) return;
    const path = `${at(contract.listVisits.path, { id: order.id, x })}?kind=${kind}`;
    const { content } = await this.#buyer.json<contract.VisitDays>(path);
    const free = content.evenings?.filter(({ isFull }) => !isFull) ?? [];
    const isWanted =
      !hasChosen || this.#hasPassed(content.chosen) || (this.#temper.changesVisit && chance.happens(200));
    const visit = free[chance.whole(0, Math.max(0, Math.min(free.length - 1, 4)))];
    if (!visit || !isWanted) return;
    const { day } = visit;
    await this.#inBothTabs(() =>
      this.#buyer.json(at(contract.chooseVisit.path, { id: order.id }), { signature: x, kind, day }),
    );
  }
  #hasPassed = (day: string | null) => day !== null && new Date(`${day}T22:00:00Z`) < this.#world.clock.now();

  /** Gives the order to one of the other providers, in two tabs now and then; some customers never do. */
  async #chooseOther(order: Order): Promise<void> {
    const { chance, mailbox } = this.#world;
    const x = mailbox.link(this.email);
    if (!x || !this.#temper.choosesOther) return;
    const path = at(contract.listOtherProviders.path, { id: order.id, x });
    const { content } = await this.#buyer.json<Partial<contract.OtherProviders>>(path);
    const { providers = [] } = content;
    const other = providers[chance.whole(0, Math.max(0, providers.length - 1))];
    if (!other) return;
    const body = { signature: x, providerId: other.id, total: other.totalPrice.estimatedPrice };
    let taken: Order | undefined;
    await this.#inBothTabs(async () => {
      const chosen = await this.#buyer.json<Order>(
        at(contract.chooseOtherProvider.path, { id: order.id }),
        body,
      );
      if (chosen.status === 200) taken = chosen.content;
    });
    // A response may be lost after the choice: the order itself says who has it now.
    const now = taken ?? (await this.#review());
    if (now?.status === 'submitted' && now.provider.id === other.id) this.#onOrder?.(now);
  }

  async #withdraw(order: Order): Promise<void> {
    const { chance, mailbox } = this.#world;
    const { givenName, familyName } = order.customer;
    await this.#buyer.json(contract.withdraw.path, {
      id: randomUUID(),
      name: `${givenName} ${familyName}`,
      email: this.email,
      orderNumber: order.orderNumber,
      scope: 'all',
    });
    const { undoes } = this.#temper;
    if (undoes === 'never') return;
    // The late case comes after the time to undo has passed, except around some weekends with holidays.
    const after = (undoes === 'inTime' ? chance.whole(1, 24) : chance.whole(80, 120)) * hours;
    this.#world.plan(after, `${this.email} undoes the withdrawal`, async () => {
      const signature = mailbox.link(this.email, 'withdrawal');
      const path = at(contract.undoWithdrawal.path, { id: order.id });
      if (signature) await this.#inBothTabs(() => this.#buyer.json(path, { signature }));
    });
  }

  async #inBothTabs(act: () => Promise<unknown>): Promise<void> {
    await (this.#temper.hasTwoTabs ? this.#world.twice(act) : act());
  }

  /** Looks at the order every few hours or days, until nothing is left to do. */
  live(onOrder: (order: Order, redo?: readonly number[]) => void): void {
    this.#onOrder = onOrder;
    const { chance, clock } = this.#world;
    const patience = clock.now().getTime() + 120 * 24 * hours;
    this.#world.plan(0, `${this.email} orders`, async () => {
      await this.checkOut();
      if (this.order) onOrder(this.order);
    });
    const again = () =>
      this.#world.plan(chance.whole(12, 84) * hours, `${this.email} looks`, async () => {
        await this.look();
        if (!this.hasEnded && clock.now().getTime() < patience) again();
      });
    again();
  }
}
