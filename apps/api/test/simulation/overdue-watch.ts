import { nextNoticeAt, type OverdueFacts, overdueNotice, type Weekday } from '@mendwell/domain';
import { sql } from 'kysely';
import { hours } from './settable-clock.ts';
import type { World } from './world.ts';

type Row = Omit<OverdueFacts, 'record' | 'isCountOpen' | 'openDays'> & {
  readonly id: string;
  readonly number: string;
  readonly workingDays: readonly Weekday[];
  /** When a mail about an overdue step was last planned. */
  readonly toldAt: Date | null;
};

/**
 * The regular jobs run every twelve hours here, and a job that fails is tried in the next round: so much
 * later than the table says a message may leave.
 */
export const patience = 48 * hours;

/**
 * Checks that no order stays overdue without a message for longer than the table of overdue steps says.
 * It reads the orders and the mails, and nothing of what the worker has recorded about either.
 */
export class OverdueWatch {
  readonly #world: World;
  /** Since when a message has been missing, by order and time of the notice. */
  readonly #missing = new Map<string, number>();

  constructor(world: World) {
    this.#world = world;
  }

  async look(): Promise<void> {
    const { db, clock, leftWaiting } = this.#world;
    const now = clock.now();
    const { rows } = await sql<Row>`
      select orders.id, number, orders.state, orders.changed_at as "changedAt", promised_back::text as "promisedBack",
        working_days as "workingDays", courier_called_at is not null as "isCourierCalled",
        (select day::text from courier_visits where order_id = orders.id and kind = 'pickup' and state = 'chosen')
          as "pickupOn",
        (select day::text from courier_visits where order_id = orders.id and kind = 'return' and state = 'chosen')
          as "returnOn",
        (select max(created_at) from every_mail where about = orders.id and template like '%-overdue') as "toldAt"
      from orders join providers on providers.id = provider_id
      where orders.state in ('pickup_scheduled', 'collected', 'in_service', 'returning')
        and withdrawal_undo_until is null`.execute(db);
    for (const { id, number, toldAt, workingDays, ...facts } of rows) {
      // No workshop of the simulation closes days.
      const since = lastNotice({ ...facts, openDays: { workingDays } }, now);
      if (since === undefined || (toldAt !== null && toldAt >= since)) continue;
      const key = `${id} ${since.toISOString()}`;
      const firstSeen = this.#missing.get(key) ?? now.getTime();
      this.#missing.set(key, firstSeen);
      if (now.getTime() - firstSeen > patience)
        leftWaiting.add(
          `${number} (${facts.state}): overdue since ${since.toISOString()}, and nobody was told`,
        );
    }
  }
}

/** Returns when the last notice that the table asks for was due. */
function lastNotice(found: Omit<OverdueFacts, 'record' | 'isCountOpen'>, now: Date): Date | undefined {
  const facts = {
    ...found,
    pickupOn: found.pickupOn ?? undefined,
    returnOn: found.returnOn ?? undefined,
    isCountOpen: false,
  };
  const due = overdueNotice({ ...facts, record: null }, now);
  if (!due) return undefined;
  const record = {
    step: due.step,
    expectedOn: due.expectedOn,
    notices: due.notices - 1,
    isCustomerTold: false,
    promisedBefore: null,
    calledOff: null,
  };
  return nextNoticeAt({ ...facts, record });
}
