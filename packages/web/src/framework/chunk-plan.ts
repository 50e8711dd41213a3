/** A file of the trial build. */
export type TrialChunk = {
  readonly name: string;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  /** The files that it loads later. */
  readonly dynamicImports: readonly string[];
  /** The file stays as it is: pages or later parts begin with it, or it belongs to the framework. */
  readonly isFixed: boolean;
  /** Bytes after gzip. */
  readonly weight: number;
};

/**
 * Every further file costs a page about this much: the head of the compressed file, its imports and exports, and
 * what the compression could have referred to in a longer file. Of the values from 200 to 400, and of the shares from
 * 0.01 to 0.04, these two made the heaviest pages of the storefront lightest.
 */
const bytesPerFile = 250;
/** Inside another file, the content of a file weighs less than alone by about this much. */
const bytesSavedInside = 160;
/** How much the bytes of a part count that is loaded later, for each page that can load it. */
const shareOfLater = 0.03;

/** Files that become one file. */
type Group = {
  readonly chunks: readonly TrialChunk[];
  readonly weight: number;
  /** Which loads need it, by their number. A load is what a page or a later part loads at once. */
  readonly loads: Set<number>;
};

const weightInside = ({ weight }: TrialChunk) => Math.max(30, weight - bytesSavedInside);

/** Returns the given items and everything that can be reached from them. */
function reach<T>(from: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> {
  const found = new Set(from);
  for (const one of found) for (const other of next(one)) found.add(other);
  return found;
}

/** Knows which files import which, and finds for every page and every later part what it loads. */
class Trial {
  readonly chunks: readonly TrialChunk[];
  readonly #byName: ReadonlyMap<string, TrialChunk>;

  constructor(chunks: readonly TrialChunk[]) {
    this.chunks = chunks;
    this.#byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  }

  #find = (names: readonly string[]) =>
    names.flatMap((name) => {
      const chunk = this.#byName.get(name);
      return chunk ? [chunk] : [];
    });

  importsOf = ({ imports }: TrialChunk): TrialChunk[] => this.#find(imports);
  load = (start: readonly string[]): Set<TrialChunk> => reach(this.#find(start), this.importsOf);

  /** Returns the parts that may be loaded while this much is loaded. */
  #later = (loaded: ReadonlySet<TrialChunk>): Set<TrialChunk> => {
    const all = reach(loaded, (one) => [...this.importsOf(one), ...this.#find(one.dynamicImports)]);
    return new Set([...all].flatMap((one) => this.#find(one.dynamicImports)));
  };

  /**
   * Returns for each later part what it loads, together with what all pages that can load it have loaded
   * already: that costs nothing any more.
   */
  laterLoads(pages: readonly ReadonlySet<TrialChunk>[]): { load: Set<TrialChunk>; pages: number }[] {
    const known = new Map<TrialChunk, { loaded: Iterable<TrialChunk>; pages: number }>();
    for (const page of pages)
      for (const part of this.#later(page)) {
        const before = known.get(part) ?? { loaded: page, pages: 0 };
        known.set(part, {
          loaded: [...before.loaded].filter((one) => page.has(one)),
          pages: before.pages + 1,
        });
      }
    return [...known].map(([part, { loaded, pages: count }]) => ({
      load: new Set([...loaded, ...this.load([part.name])]),
      pages: count,
    }));
  }
}

/** Returns how much a byte of each page counts: the more, the less the page loads besides the framework. */
function sharesOf(pages: readonly ReadonlySet<TrialChunk>[]): number[] {
  const framework = [...(pages[0] ?? [])].filter(
    (chunk) => chunk.isFixed && pages.every((page) => page.has(chunk)),
  );
  const bytes = pages.map((page) =>
    [...page].reduce((sum, chunk) => (framework.includes(chunk) ? sum : sum + chunk.weight), 0),
  );
  return bytes.map((own) => Math.max(...bytes) / own);
}

/** Decides step by step which files become one. */
class Plan {
  readonly #trial: Trial;
  readonly #shares: readonly number[];
  readonly #groupOf = new Map<TrialChunk, Group>();
  #groups: Group[] = [];

  constructor(trial: Trial, pages: readonly ReadonlySet<TrialChunk>[]) {
    const later = trial.laterLoads(pages);
    const loads = [...pages, ...later.map(({ load }) => load)];
    this.#trial = trial;
    this.#shares = [...sharesOf(pages), ...later.map(({ pages: count }) => count * shareOfLater)];
    for (const chunk of trial.chunks) {
      const needed = loads.flatMap((load, number) => (load.has(chunk) ? [number] : []));
      const group = { chunks: [chunk], weight: weightInside(chunk), loads: new Set(needed) };
      this.#groupOf.set(chunk, group);
      if (!chunk.isFixed) this.#groups.push(group);
    }
  }

  get groups(): readonly Group[] {
    return this.#groups;
  }

  #importsOf = (group: Group): Set<Group> => {
    const imported = group.chunks.flatMap(this.#trial.importsOf).flatMap((one) => {
      const other = this.#groupOf.get(one);
      return other && other !== group ? [other] : [];
    });
    return new Set(imported);
  };

  /** Returns what is loaded with a group, itself included. */
  #loadedWith = (group: Group): Set<Group> => reach([group], this.#importsOf);

  join(members: readonly Group[]): Group {
    const joined: Group = {
      chunks: members.flatMap(({ chunks }) => chunks),
      weight: members.reduce((sum, { weight }) => sum + weight, 0),
      loads: new Set(members.flatMap(({ loads }) => [...loads])),
    };
    this.#groups = [...this.#groups.filter((one) => !members.includes(one)), joined];
    for (const chunk of joined.chunks) this.#groupOf.set(chunk, joined);
    for (const group of this.#loadedWith(joined)) for (const number of joined.loads) group.loads.add(number);
    return joined;
  }

  groupOf = (chunk: TrialChunk): Group | undefined => this.#groupOf.get(chunk);

  /** One file for both would import itself if one of them imports the other by way of a third. */
  #wouldCircle(a: Group, b: Group): boolean {
    const byWayOf = (from: Group, to: Group) => {
      const others = [...this.#importsOf(from)].filter((one) => one !== to);
      return reach(others, (one) => (one === from ? [] : this.#importsOf(one))).has(to);
    };
    return byWayOf(a, b) || byWayOf(b, a);
  }

  /** Returns the bytes that loads of `a` alone would have to load in addition, if `b` came with it. */
  #added(a: Group, b: Group, loadedWith: ReadonlySet<Group>): number {
    let bytes = 0;
    for (const number of a.loads)
      if (!b.loads.has(number))
        for (const group of loadedWith)
          if (!group.loads.has(number)) bytes += group.weight * (this.#shares[number] ?? 0);
    return bytes;
  }

  #saved(a: Group, b: Group): number {
    let files = 0;
    for (const number of a.loads) if (b.loads.has(number)) files += this.#shares[number] ?? 0;
    return files * bytesPerFile;
  }

  /** Joins pairs that save bytes, those that save most first. Returns whether there were any. */
  joinBest(): boolean {
    const loadedWith = new Map(this.#groups.map((group) => [group, this.#loadedWith(group)]));
    const alone = new Set<Group>();
    const pairs: { a: Group; b: Group; gain: number }[] = [];
    for (const [at, a] of this.#groups.entries())
      for (const b of this.#groups.slice(at + 1)) {
        const saved = this.#saved(a, b);
        if (saved === 0) continue;
        const gain =
          saved -
          this.#added(a, b, loadedWith.get(b) ?? alone) -
          this.#added(b, a, loadedWith.get(a) ?? alone);
        if (gain > 0) pairs.push({ a, b, gain });
      }
    const changed = new Set<Group>();
    for (const { a, b } of pairs.toSorted((one, other) => other.gain - one.gain)) {
      if (changed.has(a) || changed.has(b) || this.#wouldCircle(a, b)) continue;
      for (const group of this.#loadedWith(this.join([a, b]))) changed.add(group);
      changed.add(a).add(b);
    }
    return changed.size > 0;
  }
}

/**
 * Returns which modules belong into one file, by the name of that file. The bundler itself makes a file for every combination of pages
 * that share a module: eighty files for a page, and compression finds little to refer to in small files.
 * Here files are joined as long as all pages together load less. What every page loads becomes one file, named `shell`.
 */
export function planChunks(
  chunks: readonly TrialChunk[],
  /** The files with which each page begins. */
  pages: readonly (readonly string[])[],
  /** The files with which every page begins. */
  everywhere: readonly string[],
): Map<string, string> {
  const trial = new Trial(chunks);
  const plan = new Plan(
    trial,
    pages.map((start) => trial.load([...everywhere, ...start])),
  );
  const always = [...trial.load(everywhere)].filter((chunk) => !chunk.isFixed);
  plan.join(always.flatMap((chunk) => plan.groupOf(chunk) ?? []));
  while (plan.joinBest());
  const nameOf = ({ chunks: [first] }: Group, number: number) =>
    first && always.includes(first) ? 'shell' : `shared-${number}`;
  return new Map(
    plan.groups
      .filter(({ chunks: members }) => members.length > 1)
      .flatMap((group, number) =>
        group.chunks.flatMap(({ modules }) => modules.map((id) => [id, nameOf(group, number)] as const)),
      ),
  );
}
