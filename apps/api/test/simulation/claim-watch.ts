import { type ClaimState, claimAnswerBy, claimProposalBy } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { patience } from './overdue-watch.ts';
import type { World } from './world.ts';

type Row = {
  readonly number: string;
  readonly state: ClaimState;
  /** When the customer reported it, or declined our last proposal. */
  readonly waitsSince: Date;
  /** When a mail was last planned that says that we are late. */
  readonly toldAt: Date | null;
};

/**
 * Checks that no claim waits for us longer than promised without a mail to the customer: one working day for an
 * answer, five for a proposal. It reads what the customer did and which mails were planned, not the dates that
 * the worker keeps.
 */
export class ClaimWatch {
  readonly #world: Pick<World, 'db' | 'leftWaiting'> & { readonly clock: Clock };
  constructor(world: Pick<World, 'db' | 'leftWaiting'> & { readonly clock: Clock }) {
    this.#world = world;
  }

  async look(): Promise<void> {
    const { db, clock, leftWaiting } = this.#world;
    const { rows } = await sql<Row>`
      select number, state, (select max(at) from claim_history where claim_id = claims.id
          and (from_state is null or action = 'decline')) as "waitsSince",
        (select max(created_at) from every_mail where about = claims.id and template = 'claim-late') as "toldAt"
      from claims where state in ('open', 'with_workshop', 'declined')`.execute(db);
    for (const { number, state, waitsSince, toldAt } of rows) {
      const by = state === 'open' ? claimAnswerBy(waitsSince) : claimProposalBy(waitsSince);
      const wasMailed = toldAt !== null && toldAt >= by;
      if (clock.now().getTime() - by.getTime() > patience && !wasMailed)
        leftWaiting.add(
          `${number} (${state}): we promised to be back by ${by.toISOString()}, and nobody was told`,
        );
    }
  }
}
