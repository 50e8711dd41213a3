import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One small change to the product that would harm somebody, and the tests that must detect it. */
export type Mutant = {
  /** A description of what is broken, for the report. */
  readonly name: string;
  readonly file: string;
  /** The text to replace; it occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** The test files; at least one test in them must fail. */
  readonly tests: readonly string[];
  /** A part of the titles of the tests that detect it, where running whole files would take long. */
  readonly title?: string;
  /** Why no test can detect it. A change may survive only with a reason. */
  readonly reason?: string;
};

/** Returns why a change cannot be made, or undefined when it can. */
export function refuseMutant({ file, from, to }: Mutant, content: string): string | undefined {
  const found = content.split(from).length - 1;
  if (from === to) return 'it changes nothing';
  return found === 1 ? undefined : `${JSON.stringify(from)} occurs ${found} times in ${file}, not once`;
}

/** Changes the file below the folder; the returned function reverts the change. */
export function applyMutant(folder: string, mutant: Mutant): () => void {
  const path = join(folder, mutant.file);
  const content = readFileSync(path, 'utf8');
  const refusal = refuseMutant(mutant, content);
  if (refusal !== undefined) throw new Error(refusal);
  // The replacement is a function, so that a dollar sign in it has no special meaning.
  writeFileSync(
    path,
    content.replace(mutant.from, () => mutant.to),
  );
  return () => writeFileSync(path, content);
}

/** Returns a helper for lists of changes to one file that the same tests detect. */
export const changesTo =
  (file: string, ...tests: readonly string[]) =>
  (name: string, from: string, to: string, more: Pick<Mutant, 'title' | 'reason'> = {}): Mutant => ({
    name,
    file,
    from,
    to,
    tests,
    ...more,
  });
