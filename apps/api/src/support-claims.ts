import { type ClaimRemedy, claimRemedies } from '@mendwell/domain';
import {
  askWorkshop,
  listOpenClaims,
  propose,
  type StoredClaim,
  settleClaim,
} from '#modules/claims/index.ts';
import type { SupportCommand, SupportDeps } from './support-command.ts';

const isRemedy = (word: string): word is ClaimRemedy => (claimRemedies as readonly string[]).includes(word);

/** One line per claim: what support needs to decide what to do next. */
const lineOf = ({ number, state, kind, wish, due_at: due, remedy, amount, transfer, words }: StoredClaim) =>
  [
    number,
    state,
    kind,
    `wants ${wish}`,
    ...(due ? [`due ${due.toISOString()}`] : []),
    ...(remedy ? [`${remedy}${amount === null ? '' : ` ${amount}`}`] : []),
    ...(transfer ? [`transfer ${transfer}`] : []),
    ...(words ? [JSON.stringify(words)] : []),
  ].join('  ');

/** Reads "redo it came undone" and "refund 1500 as agreed": the remedy, the cents where it has any, the reason. */
async function proposeInWords(deps: SupportDeps, number: string, words: readonly string[]) {
  const [remedy = '', ...rest] = words;
  if (!isRemedy(remedy)) return { refusal: 'remedy_not_possible' as const };
  const { requestId } = deps;
  const [first = ''] = rest;
  const amount = remedy !== 'redo' && /^\d+$/.test(first) ? Number(first) : undefined;
  const reason = (amount === undefined ? rest : rest.slice(1)).join(' ').trim();
  if (reason === '') return { refusal: 'reason_missing' as const };
  return propose(deps, { number, requestId, remedy, amount, reason });
}

const act = (deps: SupportDeps, [what = '', number = '', ...words]: readonly string[]) => {
  const { requestId } = deps;
  if (what === 'ask') return askWorkshop(deps, { number, requestId });
  if (what === 'propose') return proposeInWords(deps, number, words);
  if (what === 'settle') return settleClaim(deps, { number, requestId });
  return { refusal: 'unknown_command' as const };
};

/** What support can do about claims. */
export const claimCommand: SupportCommand = {
  usage:
    'list | ask <number> | propose <number> redo <reason> | propose <number> refund|compensation <cents> <reason> | settle <number>',
  does: 'lists open claims; asks the workshop about one; proposes to the customer what we do; says that it is done',
  needs: 1,
  run: async (deps, words) => {
    if (words[0] === 'list') {
      const claims = await listOpenClaims(deps.db);
      return { said: claims.length === 0 ? 'no open claims' : claims.map(lineOf).join('\n') };
    }
    const done = await act(deps, words);
    return 'refusal' in done ? { refusal: done.refusal } : { said: lineOf(done.claim) };
  },
};
