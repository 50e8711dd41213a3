import { SpanKind, traceStep } from '@mendwell/telemetry';
import type { ClientBase } from 'pg';

/**
 * Runs a query as a part of the trace around it. The text holds no values. PostgreSQL is not told the
 * trace: a comment would make every text another statement, without a stored plan, and a setting would be
 * a trip of its own. The number of its process leads from the trace to its log and to `pg_stat_activity`.
 */
export const traceQuery = <T>(
  textOf: () => string,
  client: ClientBase | undefined,
  run: () => Promise<T>,
): Promise<T> =>
  traceStep(
    'database',
    SpanKind.CLIENT,
    () => ({
      'db.system.name': 'postgresql',
      'db.query.text': textOf(),
      ...(client && { 'db.process': (client as { processID?: number }).processID ?? 0 }),
    }),
    run,
  );
