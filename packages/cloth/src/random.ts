/** Returns pseudo-random numbers that are always the same for the same text. */
export type Random = () => number;

export function hash(text: string): number {
  let sum = 2166136261;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619);
  sum ^= sum >>> 16;
  sum = Math.imul(sum, 2246822507);
  sum ^= sum >>> 13;
  return sum >>> 0;
}

/** mulberry32 */
export function random(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(next: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(next() * list.length)] ?? list[0];
}
