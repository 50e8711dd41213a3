import { foldText, searchedWords, spellingsOf } from './desk-search.ts';

/** A piece of a text, and whether it is what somebody searched for. */
export type HitPart = { readonly text: string; readonly isHit: boolean };

/** Returns a word by its sound, as `search_slips` of the database (migration 0071) does: Meyer and Maier are one. */
export const soundOf = (word: string): string =>
  foldText(word)
    .replace(/([aou])e/g, '$1')
    .replaceAll('y', 'i')
    .replaceAll('ai', 'ei')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('dt', 't')
    .replaceAll('tz', 'z')
    .replaceAll('c', 'k')
    .replace(/(.)\1+/g, '$1');

/** Returns a word with each of its letters left out once, and whole: two words that share one differ by a slip of typing. */
export const slipsOf = (word: string): readonly string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];
/** Shorter words are alike too easily. */
export const shortestSlip = 4;
const isSlip = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < shortestSlip) return false;
  const slips = new Set(slipsOf(soundOf(one)));
  return slipsOf(soundOf(other)).some((slip) => slips.has(slip));
};

/** Returns from where to where a word hits another: as a part of it, or as a whole when it is misspelt. */
function hitIn(word: string, searched: string): readonly [number, number] | undefined {
  for (const spelling of spellingsOf(searched)) {
    const at = foldText(word).indexOf(spelling);
    if (at >= 0) return [at, at + spelling.length];
  }
  return isSlip(word, searched) ? [0, word.length] : undefined;
}

/** Divides a name, a mail address or a street into what was searched for and what stands around it. */
export function hitParts(text: string, typed: string): readonly HitPart[] {
  const whole = text.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (typed.trim() !== '' && whole >= 0) {
    const end = whole + typed.trim().length;
    return join([
      { text: text.slice(0, whole), isHit: false },
      { text: text.slice(whole, end), isHit: true },
      { text: text.slice(end), isHit: false },
    ]);
  }
  const searched = searchedWords(typed);
  return join(
    text.split(/([\s\-@.]+)/).flatMap((word, at): HitPart[] => {
      if (at % 2 === 1) return [{ text: word, isHit: false }];
      const hit = searched.map((one) => hitIn(word, one)).find((one) => one !== undefined);
      if (!hit) return [{ text: word, isHit: false }];
      const [from, to] = hit;
      return [
        { text: word.slice(0, from), isHit: false },
        { text: word.slice(from, to), isHit: true },
        { text: word.slice(to), isHit: false },
      ];
    }),
  );
}

/** Returns the parts with neighbours of the same kind as one. */
function join(parts: readonly HitPart[]): readonly HitPart[] {
  const joined: HitPart[] = [];
  for (const part of parts.filter(({ text }) => text !== '')) {
    const last = joined.at(-1);
    if (last?.isHit === part.isHit) joined.splice(-1, 1, { ...last, text: last.text + part.text });
    else joined.push(part);
  }
  return joined;
}
