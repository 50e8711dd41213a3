import { join } from 'node:path';
import { createVitest, type TestCase, type TestModule, type Vitest } from 'vitest/node';

export type Outcome = {
  /** The full titles of tests. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** What went wrong outside of tests: a file that cannot be loaded, a hook that throws. */
  readonly errors: readonly string[];
};

type Options = {
  /** Runs only tests whose title contains one of these. */
  readonly titles?: readonly string[] | undefined;
  /** A file whose content differs from the previous run. */
  readonly changed?: string;
  /** The run stops after this many failures. */
  readonly bail?: number;
};

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Runs selected test files of a folder repeatedly; the services that they use are started once. */
export class TestRun {
  readonly #vitest: Vitest;
  readonly #folder: string;
  #changed: string | undefined;
  private constructor(vitest: Vitest, folder: string) {
    this.#vitest = vitest;
    this.#folder = folder;
  }

  static async in(folder: string): Promise<TestRun> {
    // No reporter is used: a report of some tests would be mistaken for the latest report of all tests.
    const vitest = await createVitest('test', { root: folder, watch: false, reporters: [{}] });
    return new TestRun(vitest, folder);
  }

  async run(tests: readonly string[], { titles, changed, bail = 0 }: Options = {}): Promise<Outcome> {
    const vitest = this.#vitest;
    if (tests.length === 0) return { passed: [], failed: [], errors: [] };
    // The file that was changed for the previous run has been reverted since.
    for (const file of [this.#changed, changed])
      if (file !== undefined) vitest.invalidateFile(join(this.#folder, file));
    this.#changed = changed;
    if (titles === undefined) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(new RegExp(titles.map(escape).join('|')));
    for (const project of vitest.projects) project.config.bail = bail;
    vitest.config.bail = bail;
    const files = tests.map((test) => join(this.#folder, test));
    const specifications = (await vitest.globTestSpecifications(files)).filter(({ moduleId }) =>
      files.includes(moduleId),
    );
    const found = new Set(specifications.map(({ moduleId }) => moduleId));
    const missing = files.filter((file) => !found.has(file));
    if (missing.length > 0) throw new Error(`no test files: ${missing.join(', ')}`);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    return summarize(
      testModules.filter(({ moduleId }) => found.has(moduleId)),
      unhandledErrors,
    );
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }
}

const messageOf = (error: unknown) =>
  error instanceof Object && 'message' in error ? String(error.message) : String(error);

function summarize(modules: readonly TestModule[], unhandled: readonly unknown[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const titles = (state: ReturnType<TestCase['result']>['state']) =>
    tests.filter((test) => test.result().state === state).map(({ fullName }) => fullName);
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ]);
  return {
    passed: titles('passed'),
    failed: titles('failed'),
    errors: [...errors, ...unhandled].map(messageOf),
  };
}
