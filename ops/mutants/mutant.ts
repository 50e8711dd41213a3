import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One small change to the product by which somebody would be hurt, and the tests that must notice it. */
export type Mutant = {
  /** What is broken, in words: it stands in the report. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** Test files; one of them must fail. */
  readonly tests: readonly string[];
  /** A part of the titles of the tests that notice it, where running whole files would take long. */
  readonly title?: string;
  /** Why no test can notice it. Only with a reason may a change survive. */
  readonly reason?: string;
};

/** Why a change cannot be made; nothing when it can. */
export function refuseMutant({ file, from, to }: Mutant, content: string): string | undefined {
  const found = content.split(from).length - 1;
  if (from === to) return 'it changes nothing';
  return found === 1 ? undefined : `${JSON.stringify(from)} occurs ${found} times in ${file}, not once`;
}

/** Changes the file below the folder; the function that is returned takes the change back. */
export function applyMutant(folder: string, mutant: Mutant): () => void {
  const path = join(folder, mutant.file);
  const content = readFileSync(path, 'utf8');
  const refusal = refuseMutant(mutant, content);
  if (refusal !== undefined) throw new Error(refusal);
  // As a function, so that a dollar sign in the replacement is a dollar sign.
  writeFileSync(
    path,
    content.replace(mutant.from, () => mutant.to),
  );
  return () => writeFileSync(path, content);
}

/** For lists: changes to one file that are noticed by the same tests. */
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
