import { existsSync, readFileSync } from 'node:fs';

/** What the last test runs left behind. */
type VitestReport = {
  /** Also false when a file could not even begin. */
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
};
type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
};

const read = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

export const vitestReport = (): VitestReport | undefined =>
  read('reports/vitest.json') as VitestReport | undefined;
export const playwrightReport = (): PlaywrightReport | undefined =>
  read('reports/playwright.json') as PlaywrightReport | undefined;

type Outcome = 'passed' | 'failed' | 'not run';
type Ending = { readonly title: string; readonly outcome: Outcome };

const outcomeOf = (passed: boolean, failed: boolean): Outcome =>
  passed ? 'passed' : failed ? 'failed' : 'not run';

const journeysIn = (suite: PlaywrightSuite): Ending[] => [
  ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
    title: `${suite.title} > ${title}`,
    outcome: outcomeOf(ok && tests.some(({ status }) => status === 'expected'), !ok),
  })),
  ...(suite.suites ?? []).flatMap(journeysIn),
];

/** Every test and journey of the last runs, and how it ended. */
export const endings = (): Ending[] => [
  ...(vitestReport()?.testResults ?? []).flatMap(({ name, status, assertionResults }) => [
    // A file that could not even begin names no test.
    ...(status === 'failed' && !assertionResults.length ? [{ title: name, outcome: 'failed' } as const] : []),
    ...assertionResults.map(({ fullName, status: ending }) => ({
      title: fullName,
      outcome: outcomeOf(ending === 'passed', ending === 'failed'),
    })),
  ]),
  ...(playwrightReport()?.suites ?? []).flatMap(journeysIn),
];
