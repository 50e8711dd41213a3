import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from './copy-tree.ts';
import { mutants } from './list/index.ts';
import { applyMutant, type Mutant, refuseMutant } from './mutant.ts';
import { type Outcome, TestRun } from './test-run.ts';

const project = join(import.meta.dirname, '../..');
/** Words that select changes by name; without any, all changes run. */
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = mutants.filter(
  ({ subject, name, file }) =>
    wanted.length === 0 || wanted.some((word) => `${subject}: ${name}, ${file}`.toLowerCase().includes(word)),
);

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Returns the exit code of a run that cannot go on. */
function stopWith(lines: readonly string[]): 1 {
  for (const line of lines) say(line);
  return 1;
}

/**
 * Returns the problems of the unchanged code: every named test must pass, and each title must belong to
 * some test.
 */
async function findBroken(tests: TestRun): Promise<string[]> {
  const filesOf = (some: readonly Mutant[]) => [...new Set(some.flatMap((mutant) => mutant.tests))];
  const whole = filesOf(chosen.filter(({ title }) => title === undefined));
  const partly = filesOf(chosen).filter((file) => !whole.includes(file));
  const titles = chosen.flatMap(({ title }) => title ?? []);
  const outcomes = [await tests.run(whole), await tests.run(partly, { titles })];
  const passed = outcomes.flatMap((outcome) => outcome.passed);
  const wrong = outcomes.flatMap(({ failed, errors }) => [...failed, ...errors]);
  const unmatched = titles.filter((title) => !passed.some((one) => one.includes(title)));
  return wrong.length > 0
    ? wrong.map((what) => `fails without any change: ${what}`)
    : unmatched.map((title) => `no test is called “${title}”`);
}

type Verdict = 'killed' | 'survived' | 'excused' | 'broken';

function judge({ reason }: Mutant, { failed, errors }: Outcome): [Verdict, string] {
  const [first] = failed;
  if (first !== undefined) return ['killed', `by “${first}”`];
  // Code that cannot even be loaded proves nothing about the tests.
  if (errors.length > 0) return ['broken', errors.join('; ')];
  return reason === undefined ? ['survived', ''] : ['excused', reason];
}

/** Returns the exit code. */
async function tryAll(tests: TestRun, folder: string): Promise<0 | 1> {
  const verdicts: Record<Verdict, string[]> = { killed: [], survived: [], excused: [], broken: [] };
  const began = performance.now();
  for (const mutant of chosen) {
    const start = performance.now();
    const { name, file: changed, title } = mutant;
    const titles = title === undefined ? undefined : [title];
    const takeBack = applyMutant(folder, mutant);
    const outcome = await tests.run(mutant.tests, { titles, changed, bail: 1 }).finally(takeBack);
    const [verdict, why] = judge(mutant, outcome);
    verdicts[verdict].push(name);
    say(
      `${verdict.padEnd(8)} ${seconds(start).padStart(7)}  ${mutant.subject}: ${name}${why ? `\n           ${why}` : ''}`,
    );
  }
  const { killed, survived, excused, broken } = verdicts;
  say(
    `\n${chosen.length} changes in ${seconds(began)}: ${killed.length} killed, ${survived.length} survived, ` +
      `${excused.length} survived for a stated reason, ${broken.length} broken`,
  );
  for (const name of survived) say(`survived: ${name}`);
  for (const name of broken) say(`broken: ${name}`);
  return survived.length > 0 || broken.length > 0 ? 1 : 0;
}

async function run(): Promise<0 | 1> {
  if (chosen.length === 0) return stopWith([`No change matches ${wanted.join(' ')}.`]);
  const stale = chosen.flatMap((mutant) => {
    const refusal = refuseMutant(mutant, readFileSync(join(project, mutant.file), 'utf8'));
    return refusal === undefined ? [] : [`${mutant.name}: ${refusal}`];
  });
  if (stale.length > 0) return stopWith(stale);
  const began = performance.now();
  const { folder, remove } = copyTree(project);
  // Test services are started by paths relative to the project's folder.
  process.chdir(folder);
  const tests = await TestRun.in(folder);
  let ending: Promise<void> | undefined;
  // Runs only once, even if somebody interrupts at the end.
  const end = () =>
    (ending ??= tests.close().finally(() => {
      process.chdir(project);
      remove();
    }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    const broken = await findBroken(tests);
    say(`the tests of ${chosen.length} changes ran without any change in ${seconds(began)}`);
    return broken.length > 0 ? stopWith(broken) : await tryAll(tests, folder);
  } finally {
    await end();
  }
}

const exitCode = await run();
// Failing tests are expected here, but the test runner records each of them in the exit code.
process.exitCode = exitCode;
