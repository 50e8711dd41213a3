import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forStaff } from '#platform/http/for-staff.ts';
import { serve } from '#platform/http/serve.ts';
import { exportBooks } from './books-file.ts';
import { makePayouts } from './make-payouts.ts';
import { type ExportDeps, exportPayouts, markPayoutsPaid } from './move-payouts.ts';
import { type MoneyDeps, readMoney } from './read-money.ts';
import { readStatement, type StatementDeps } from './statement-file.ts';

type Deps = MoneyDeps & ExportDeps & StatementDeps & { readonly documentsPerMinuteAndAddress: number };

const reads = { access: 'desk', right: 'read_money' } as const;
const pays = { access: 'desk', right: 'make_payouts', needsFreshProof: true } as const;

/** Money at the desk: what is not settled, the books of a month, credit notes and payouts. */
export function serveMoney(app: FastifyInstance, deps: Deps): void {
  const limit = { max: deps.documentsPerMinuteAndAddress, timeWindow: '1 minute' };
  serve(app, contract.readMoney, reads, (call) => forStaff(call, () => readMoney(deps, call.query)));
  serve(app, contract.makePayouts, pays, (call) =>
    forStaff(call, (who) => makePayouts(deps, { ...who, ...call.body })),
  );
  serve(app, contract.exportPayouts, pays, (call) =>
    forStaff(call, (who) => exportPayouts(deps, { ...who, ...call.params })),
  );
  serve(app, contract.markPayoutsPaid, pays, (call) =>
    forStaff(call, (who) => markPayoutsPaid(deps, { ...who, ...call.params, ...call.body })),
  );
  serve(app, contract.readStatement, { ...reads, limit }, (call) =>
    forStaff(call, (who) => readStatement(deps, { ...who, ...call.params, language: call.language })),
  );
  serve(app, contract.exportBooks, { ...reads, needsFreshProof: true, limit }, (call) =>
    forStaff(call, (who) => exportBooks(deps, { ...who, ...call.query })),
  );
}
