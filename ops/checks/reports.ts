import { existsSync, readFileSync } from 'node:fs';

/** The reports that the last test runs wrote. */
type VitestReport = {
  /** It is also false when a test file could not be loaded. */
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** For a test that passed: why its first try failed. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
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

type Outcome = 'passed' | 'passed at the second try' | 'failed' | 'not run';
type Ending = { readonly title: string; readonly outcome: Outcome };

const vitestOutcomes: Readonly<Record<string, Outcome>> = { passed: 'passed', failed: 'failed' };
/** Playwright calls a test that failed and then passed "flaky". */
const playwrightOutcomes: Readonly<Record<string, Outcome>> = {
  expected: 'passed',
  flaky: 'passed at the second try',
  unexpected: 'failed',
};

const journeysIn = (suite: PlaywrightSuite): Ending[] => [
  ...(suite.specs ?? []).map(({ title, tests }) => ({
    title: `${suite.title} > ${title}`,
    outcome: playwrightOutcomes[tests[0]?.status ?? ''] ?? 'not run',
  })),
  ...(suite.suites ?? []).flatMap(journeysIn),
];

/** Returns every test and journey of the last runs with its outcome. */
export const endings = (): Ending[] => [
  ...(vitestReport()?.testResults ?? []).flatMap(({ name, status, assertionResults }) => [
    // A file that could not be loaded lists no tests.
    ...(status === 'failed' && !assertionResults.length ? [{ title: name, outcome: 'failed' } as const] : []),
    ...assertionResults.map(({ fullName, status: ending, failureMessages }) => ({
      title: fullName,
      outcome:
        ending === 'passed' && failureMessages.length > 0
          ? 'passed at the second try'
          : (vitestOutcomes[ending] ?? 'not run'),
    })),
  ]),
  ...(playwrightReport()?.suites ?? []).flatMap(journeysIn),
];
