const heading = /\*\*([A-Z]+-\d\d)\*\*/g;
const decidedLater = '**R2**';

/**
 * Returns the ids of all requirements in the text. Where the second round changed an older item, the
 * changed clause has an id of its own (`ORD-02b`), so that no older test proves a newer rule.
 */
export function requirementIds(text: string): string[] {
  const found = [...text.matchAll(heading)];
  const ids = found.flatMap(({ 0: mark, 1: id = '', index }, nth) => {
    const end = found[nth + 1]?.index ?? text.length;
    const body = text.slice(index + mark.length, end).trim();
    return body.includes(decidedLater) && !body.startsWith(decidedLater) ? [id, `${id}b`] : [id];
  });
  return [...new Set(ids)];
}

/** Returns the ids in a test's title. */
export const idsIn = (title: string): string[] => title.match(/\b[A-Z]+-\d\db?\b/g) ?? [];
