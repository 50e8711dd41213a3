import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** The source of everything random in a simulation, from one seed. */
export class Chance {
  readonly #generator;
  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  whole(least: number, most: number): number {
    return uniformInt(this.#generator, least, most);
  }

  /** Returns true in this many of a thousand cases. */
  happens(perThousand: number): boolean {
    return this.whole(1, 1000) <= perThousand;
  }

  one<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.whole(0, items.length - 1)] ?? items[0];
  }

  /** Returns one of the names, in proportion to its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[];
    let at = this.whole(
      1,
      names.reduce((sum, name) => sum + weights[name], 0),
    );
    const found = names.find((name) => {
      at -= weights[name];
      return at <= 0;
    });
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const at = this.whole(0, last);
      [shuffled[last], shuffled[at]] = [shuffled[at] as Item, shuffled[last] as Item];
    }
    return shuffled;
  }
}
