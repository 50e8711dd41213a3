import type { Figure } from './measure.ts';

/** Runs at full load for this many seconds. */
export type Candidate = (seconds: number) => Promise<Figure>;

export type Scenario = {
  readonly name: string;
  readonly goal: number;
  readonly bare: Candidate;
  readonly ours: Candidate;
};

const rounds = 7;
const seconds = 3;

const quantile = (values: readonly number[], part: number) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
};
const median = (values: readonly number[]) => quantile(values, 0.5);

type Round = { readonly bare: Figure; readonly ours: Figure };

/**
 * Measures both in the same round, in random order, so that a disturbance of the machine affects both.
 */
async function play({ bare, ours }: Scenario, howLong: number): Promise<Round> {
  const first = Math.random() < 0.5;
  const one = await (first ? bare : ours)(howLong);
  const other = await (first ? ours : bare)(howLong);
  return first ? { bare: one, ours: other } : { bare: other, ours: one };
}

/**
 * Compares by the median of the ratios of pairs, and prints their spread. A goal is missed when even the
 * upper quartile is below it.
 */
export async function compare(scenario: Scenario, mayRepeat = true): Promise<boolean> {
  await play(scenario, 2);
  const played: Round[] = [];
  for (let round = 0; round < rounds; round++) played.push(await play(scenario, seconds));

  const ratios = played.map(({ bare, ours }) => ours.perSecond / bare.perSecond);
  const [low, middle, high] = [quantile(ratios, 0.25), median(ratios), quantile(ratios, 0.75)];
  if (mayRepeat && high - low > 0.4 * middle) return compare(scenario, false);
  const holds = high >= scenario.goal;
  const of = (who: keyof Round, what: keyof Figure) =>
    Math.round(median(played.map((round) => round[who][what])));
  // A bare SQL statement has no process of ours whose processor time could be read.
  const bareCpu = of('bare', 'cpuMicros');
  console.log(
    `${holds ? 'ok    ' : 'MISSED'} ${scenario.name}: ${middle.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}), goal ${scenario.goal.toFixed(2)}; ` +
      `${of('ours', 'perSecond')}/s of ${of('bare', 'perSecond')}/s, CPU ${of('ours', 'cpuMicros')} µs${Number.isNaN(bareCpu) ? '' : ` of ${bareCpu} µs`}`,
  );
  return holds;
}
