import type { PostgresQueryResult } from 'kysely';

export type Ask = (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

const nothing = { rowCount: 0, rows: [] as unknown[] };
const unsent = {
  begin: { ...nothing, command: 'SELECT' },
  commit: { ...nothing, command: 'COMMIT' },
  rollback: { ...nothing, command: 'ROLLBACK' },
} as const;

/**
 * Delays `begin` until the first statement and sends both together, so that they need one round trip:
 * every order is locked in such a transaction. A transaction without statements never begins.
 */
export function beginWithFirst(ask: Ask): Ask {
  let isBeginning = false;
  return async (text, values) => {
    if (text === 'begin') {
      isBeginning = true;
      return unsent.begin;
    }
    if (!isBeginning) return ask(text, values);
    isBeginning = false;
    if (text === 'commit' || text === 'rollback') return unsent[text];
    const [, response] = await Promise.all([ask('begin', []), ask(text, values)]);
    return response;
  };
}
