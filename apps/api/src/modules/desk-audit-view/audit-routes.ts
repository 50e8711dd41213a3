import * as contract from '@mendwell/contract';
import { languageLocales } from '@mendwell/contract';
import { sayIn } from '@mendwell/copy';
import { berlinDay } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import { forStaff } from '#platform/http/for-staff.ts';
import { serve } from '#platform/http/serve.ts';
import { type AuditDeps, readAudit, readForExport } from './read-audit.ts';
import { toCsv } from './to-csv.ts';

type Deps = AuditDeps & { readonly documentsPerMinuteAndAddress: number };

/** The record of the desk, on pages and as a file. */
export function serveDeskAudit(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.readAudit, { access: 'desk', right: 'read_audit' }, (call) =>
    forStaff(call, (who) => {
      const { after, ...filters } = call.query;
      return readAudit(deps, { ...who, filters, after, say: sayIn(languageLocales[call.language]) });
    }),
  );
  const limit = { max: deps.documentsPerMinuteAndAddress, timeWindow: '1 minute' };
  const exports = { access: 'desk', right: 'export_audit', needsFreshProof: true, limit } as const;
  serve(app, contract.exportAudit, exports, (call) =>
    forStaff(call, async (who) => {
      const say = sayIn(languageLocales[call.language]);
      const entries = await readForExport(deps, { ...who, filters: call.body, say });
      if ('refusal' in entries) return entries;
      return { filename: `audit-${berlinDay(deps.clock.now())}.csv`, content: toCsv(entries) };
    }),
  );
}
