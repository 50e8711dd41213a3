import type { ProviderRequest, UnrepairedReport } from '@mendwell/contract';
import { linesAtWork } from '@mendwell/web/request/lines-at-work.ts';
import type { UnrepairedDraft } from './work.ts';

/** Returns the chosen lines that can still be chosen: a colleague may have reported one meanwhile. */
export const chosenLines = (request: ProviderRequest, { lines }: UnrepairedDraft): string[] =>
  linesAtWork(request)
    .map(({ id }) => id)
    .filter((id) => lines.includes(id));

/** Whether nothing is left to do after the report. */
export const isEverything = (request: ProviderRequest, draft: UnrepairedDraft): boolean =>
  chosenLines(request, draft).length === linesAtWork(request).length;

/** Returns the report as it is sent, or undefined while the work, a photo, a reason or a word is missing. */
export function makeReport(request: ProviderRequest, draft: UnrepairedDraft): UnrepairedReport | undefined {
  const lines = chosenLines(request, draft);
  const { reason } = draft;
  const [note, advice] = [draft.note.trim(), draft.advice.trim()];
  if (lines.length === 0 || reason === null || note === '' || draft.photos.length === 0) return undefined;
  const photos = draft.photos.flatMap(({ upload }) => (upload ? [upload.name] : []));
  return { lines, reason, note, photos, ...(advice ? { advice } : {}) };
}
