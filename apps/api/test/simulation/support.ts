import type { ClaimRemedy, OrderState } from '@mendwell/domain';
import { possibleRemedies } from '@mendwell/domain';
import { sql } from 'kysely';
import type { ClaimsTable } from '#modules/claims/claim-tables.ts';
import { countToSupport } from '#modules/custody/index.ts';
import { hours } from './settable-clock.ts';
import type { World } from './world.ts';

type Claim = Pick<ClaimsTable, 'number' | 'kind' | 'state'> & {
  readonly transfer: number | null;
  readonly orderState: OrderState;
  readonly remedy: ClaimRemedy | null;
  readonly isErased: boolean;
  /** Whether the payment provider refused to give the money back, for example because of a dispute. */
  readonly hasFailed: boolean;
  /** What was paid for the order and is not refunded. */
  readonly left: number;
};

/** Our support, with the commands of `npm run support`. It is late now and then. */
export class SimulatedSupport {
  readonly #world: World;
  /** Until when nobody looks at anything, because of illness or a holiday. */
  #awayUntil = 0;
  constructor(world: World) {
    this.#world = world;
  }

  async look(): Promise<void> {
    const { chance, clock } = this.#world;
    if (clock.now().getTime() < this.#awayUntil) return;
    if (chance.happens(40)) {
      this.#awayUntil = clock.now().getTime() + chance.whole(3, 14) * 24 * hours;
      return;
    }
    await this.#settleCounts();
    await this.#endLost();
    for (const claim of await this.#openClaims()) if (chance.happens(700)) await this.#handle(claim);
    await this.#giveBack();
  }

  /** Settles counts that an alert has arrived about: the items that were found again are in the bag. */
  async #settleCounts(): Promise<void> {
    const { chance, inBag, db } = this.#world;
    const { rows } = await sql<{ number: string; items: number }>`
      select number, (select expected from handovers where order_id = orders.id order by id desc limit 1) as items
      from orders join order_contacts on order_contacts.order_id = orders.id
      where exists (select from every_mail where about = orders.id and template = ${countToSupport} and outcome = 'sent')
        and (select max(step) from order_history where order_id = orders.id and action = 'count_differs')
          > coalesce((select max(step) from order_history where order_id = orders.id and action = 'count_settled'), 0)
      order by orders.id`.execute(db);
    for (const { number, items } of rows) {
      // Half of what was missed had stayed at the customer's or in the van, and is put into the bag.
      const found = chance.happens(500) ? items : Math.min(items, inBag.get(number) ?? items);
      const { refusal } = await this.#world.support('count', number, String(found), 'asked everybody');
      if (!refusal) inBag.set(number, found);
    }
  }

  /** Ends the orders of which nothing is left; while a customer may still undo a withdrawal, this is refused. */
  async #endLost(): Promise<void> {
    const { rows } = await sql<{ number: string }>`
      select number from orders
      cross join lateral (select reported_by, counted from handovers where order_id = orders.id order by id desc limit 1) as last
      where orders.state in ('collected', 'in_service', 'returning') and reported_by = 'support' and counted = 0
      order by orders.id`.execute(this.#world.db);
    for (const { number } of rows) await this.#world.support('cancel', number, 'everything', 'is', 'lost');
  }

  async #openClaims(): Promise<Claim[]> {
    const { rows } = await sql<Claim>`
      select claims.number, kind, claims.state, transfer, remedy, orders.state as "orderState",
        not exists (select from order_contacts where order_id = orders.id) as "isErased",
        exists (select from refunds where refunds.id::text in (select jsonb_array_elements_text(claims.refunds))
          and refunds.state = 'failed') as "hasFailed",
        (select coalesce(sum(amount), 0)::int from payments where order_id = orders.id and state = 'paid')
          - (select coalesce(sum(amount), 0)::int from refunds where order_id = orders.id and state in ('wanted', 'done')
            and payment_id in (select id from payments where order_id = orders.id and state = 'paid')) as left
      from claims join orders on orders.id = order_id where claims.state not in ('settled', 'proposed')
      order by orders.id, claims.number`.execute(this.#world.db);
    return rows;
  }

  async #handle({
    number,
    kind,
    state,
    transfer,
    remedy,
    orderState,
    left,
    isErased,
    hasFailed,
  }: Claim): Promise<void> {
    const { chance } = this.#world;
    const say = (...words: string[]) => this.#world.support('claim', ...words);
    if (state === 'agreed') {
      // What a person does: transfer money, arrange a pick-up for an order whose address is erased, or settle otherwise
      // what can no longer be done again.
      const isRedoOver = remedy === 'redo' && (isErased || orderState === 'cancelled');
      if ((transfer ?? 0) > 0 || hasFailed || isRedoOver) await say('settle', number);
      return;
    }
    if (state !== 'with_workshop' && chance.happens(400)) {
      await say('ask', number);
      return;
    }
    const possible = possibleRemedies({ kind, orderState }).filter((one) => one !== 'refund' || left > 0);
    const [choice] = chance.shuffled(possible);
    if (choice === 'redo') await say('propose', number, 'redo', 'We do it again.');
    if (choice === 'refund')
      await say('propose', number, 'refund', String(chance.whole(1, left)), 'We are sorry.');
    if (choice === 'compensation')
      await say('propose', number, 'compensation', String(chance.whole(1, 10) * 1000), 'We are sorry.');
  }

  /** Now and then a person gives something back without a claim; sometimes more than there is, which is refused. */
  async #giveBack(): Promise<void> {
    const { chance, db } = this.#world;
    if (!chance.happens(100)) return;
    const { rows } = await sql<{ number: string }>`
      select number from orders where payment_state = 'paid' order by changed_at desc, id desc limit 8`.execute(
      db,
    );
    const order = rows[chance.whole(0, 7)];
    if (order)
      await this.#world.support('refund', order.number, String(chance.whole(1, 12_000)), 'a kind word');
  }
}
