/**
 * Counts the typing errors between a word and another, or the beginning of another: a letter too many,
 * missing or wrong, or two letters swapped.
 */
export function typingErrors(word: string, other: string, mayBeBeginning: boolean): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = word[row - 1] === other[at - 1];
      const isSwapped = word[row - 1] === other[at - 2] && word[row - 2] === other[at - 1];
      now[at] = Math.min(
        (now[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && at > 1 && row > 1 ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, now];
  }
  return mayBeBeginning ? Math.min(...last) : (last.at(-1) ?? word.length);
}
