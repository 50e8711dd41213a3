import type { LogEntry, SupportOrder } from '@mendwell/contract';
import { type DeskRole, isOfWorkshop } from '@mendwell/domain';
import { historyOfClaims, type StoredClaim } from '#modules/claims/index.ts';
import { listActs } from '#modules/desk-audit/index.ts';
import { namesOfPeople } from '#modules/desk-people/index.ts';
import { type OrderRecord, readSteps } from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';

type Part = Omit<LogEntry, 'at' | 'person' | 'reason'> &
  Partial<Pick<LogEntry, 'person' | 'reason'>> & { readonly at: Date | string };

const entry = ({ at, ...part }: Part): LogEntry => ({
  person: null,
  reason: null,
  ...part,
  at: new Date(at).toISOString(),
});

const sideOf = (role: DeskRole) => (isOfWorkshop(role) ? 'provider' : 'support');

async function actsOf(tx: Tx, orderId: string): Promise<LogEntry[]> {
  const acts = await listActs(tx, orderId);
  const names = await namesOfPeople(tx, [...new Set(acts.map(({ personId }) => personId))]);
  return acts.map(({ at, personId, role, act, reason }) =>
    entry({ at, actor: sideOf(role), person: names.get(personId) ?? null, kind: 'act', what: act, reason }),
  );
}

const handoversOf = ({ handovers }: OrderRecord): LogEntry[] =>
  handovers.map(({ at, by, person, leg }) => entry({ at, actor: by, person, kind: 'handover', what: leg }));

const failedOf = ({ failed_visits: failed }: OrderRecord): LogEntry[] =>
  failed.map(({ at, kind, reason, words }) =>
    entry({ at, actor: 'courier', kind: 'failed_visit', what: `${kind}_${reason}`, reason: words }),
  );

const mailsOf = (mails: SupportOrder['mails']): LogEntry[] =>
  mails.map(({ at, settledAt, template }) =>
    entry({ at: settledAt ?? at, actor: 'time', kind: 'mail', what: template }),
  );

type About = {
  readonly order: OrderRecord;
  readonly mails: SupportOrder['mails'];
  readonly claims: readonly StoredClaim[];
};

/** Returns everything that happened to an order in one list, the newest first. */
export async function readLog(tx: Tx, { order, mails, claims }: About): Promise<LogEntry[]> {
  const steps = await readSteps(tx, order.id);
  const ofClaims = await historyOfClaims(
    tx,
    claims.map(({ id }) => id),
  );
  return (
    [
      ...steps.map(({ at, actor, action, note }) =>
        entry({ at, actor, kind: 'step', what: action, reason: note }),
      ),
      ...handoversOf(order),
      ...failedOf(order),
      ...mailsOf(mails),
      ...[...ofClaims.values()]
        .flat()
        .map(({ at, action }) =>
          entry({ at, actor: action === 'open' ? 'customer' : 'support', kind: 'claim', what: action }),
        ),
      ...(await actsOf(tx, order.id)),
    ]
      // What happened at one moment stays in its sequence, the last of it first.
      .toReversed()
      .toSorted((one, next) => next.at.localeCompare(one.at))
  );
}
