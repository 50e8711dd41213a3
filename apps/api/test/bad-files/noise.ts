import { type BadFile, bad, odd } from './bad-file.ts';
import type { Real } from './real-pictures.ts';

/** Returns a generator that yields the same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns noise, noise that begins like a picture, and pictures with some bits flipped. */
export function noise(real: Real): BadFile[] {
  const random = createRandom(25);
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => random(256)));
  const kinds = Object.entries(real);
  return [
    ...Array.from({ length: 12 }, (_, at) => bad(`noise ${at}`, bytes(4 ** (at % 8) + at))),
    ...kinds.flatMap(([kind, file]) =>
      [16, 64].map((kept) =>
        bad(`noise behind ${kept} bytes of ${kind}`, Buffer.concat([file.subarray(0, kept), bytes(5000)])),
      ),
    ),
    ...kinds.flatMap(([kind, file]) =>
      Array.from({ length: 8 }, (_, at) => {
        const turned = Buffer.from(file);
        for (let turns = 0; turns <= at; turns++) {
          const place = random(turned.length);
          turned[place] = (turned[place] ?? 0) ^ (1 << random(8));
        }
        return odd(`${kind} with ${at + 1} bits turned`, turned);
      }),
    ),
  ];
}
