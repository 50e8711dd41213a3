import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import { type DeskRole, monthLater, type PayoutState } from '@mendwell/domain';
import { sql } from 'kysely';
import type { TestLife } from './life.ts';
import type { StaffCall } from './staff-call.ts';

const reading: readonly DeskRole[] = ['finance', 'auditor'];
const paying: readonly DeskRole[] = ['finance'];
const reason = 'the monthly run';

let planted = 0;
/** Stores a run with one credit note, of a month of its own. */
async function plantRun({ db }: TestLife, state: PayoutState) {
  planted += 1;
  const period = monthLater('2024-01', -planted);
  const id = randomUUID();
  const account = JSON.stringify({
    legalName: 'Atelier Nadelwerk',
    address: ['Weg 1', '12047 Berlin'],
    vatId: 'DE136695976',
    taxNumber: null,
    isSmallBusiness: false,
    iban: 'DE02120300000000202051',
  });
  await sql`
    insert into payout_runs (period, state, made_by, made_at, pays_on)
    values (${period}, ${state}, ${randomUUID()}, now(), '2026-11-16')`.execute(db);
  await sql`
    insert into statements (id, number, period, provider_id, account, issued_at, vat_rate, orders, work, shares, input_vat,
      carried, payout)
    values (${id}, ${`GS-2000-${planted}`}, ${period}, 'pp_nadelwerk', ${account}::jsonb, now(), 1900, 0, 0, 4000, 760, 0,
      4760)`.execute(db);
  return { id, params: { period } };
}

/** The calls about money, with something that each can be about. */
export const moneyCalls: readonly StaffCall[] = [
  { endpoint: contract.readMoney, roles: reading },
  {
    endpoint: contract.makePayouts,
    roles: paying,
    // Asked again, the run that is there is returned.
    prepare: async (life) => {
      const { params } = await plantRun(life, 'prepared');
      return { body: { ...params, reason } };
    },
  },
  { endpoint: contract.exportPayouts, roles: paying, prepare: (life) => plantRun(life, 'prepared') },
  {
    endpoint: contract.markPayoutsPaid,
    roles: paying,
    prepare: async (life) => ({ ...(await plantRun(life, 'exported')), body: { reason } }),
  },
  { endpoint: contract.readStatement, roles: reading, prepare: (life) => plantRun(life, 'prepared') },
  {
    endpoint: contract.exportBooks,
    roles: reading,
    prepare: () => Promise.resolve({ query: '?period=2026-01' }),
  },
];
