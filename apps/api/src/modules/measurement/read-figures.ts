import { type MeasuredScreen, measuredScreens } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import './measurement-tables.ts';

export type DayFigures = {
  /** In Berlin's calendar. */
  readonly day: string;
  /** The number of visitors who reached each screen. */
  readonly reached: Readonly<Record<MeasuredScreen, number>>;
  /** The 75th percentile: three of four page views stayed within this value. */
  readonly vitals: Readonly<Record<string, number>>;
  /** The number of times each error occurred. */
  readonly errors: Readonly<Record<string, number>>;
};

type Row = { readonly day: string; readonly kind: string; readonly name: string; readonly figure: number };

/** Returns the funnel, the web vitals and the errors of each day since then, newest first. */
export async function readFigures(db: Db, since: Date): Promise<readonly DayFigures[]> {
  const { rows } = await sql<Row>`
    select to_char(at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day, kind, name,
      case kind
        when 'screen' then count(distinct fingerprint)::double precision
        when 'vital' then percentile_cont(0.75) within group (order by value)
        else count(*)::double precision
      end as figure
    from measurement_events where at >= ${since}
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(db);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return [...byDay].map(([day, ofDay]) => {
    const of = (kind: string) =>
      Object.fromEntries(ofDay.filter((row) => row.kind === kind).map(({ name, figure }) => [name, figure]));
    const screens = of('screen');
    const reached = Object.fromEntries(measuredScreens.map((screen) => [screen, screens[screen] ?? 0]));
    return {
      day,
      reached: reached as Record<MeasuredScreen, number>,
      vitals: of('vital'),
      errors: of('error'),
    };
  });
}

const inVital = (name: string, value: number) =>
  `${name} ${name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;

/** Returns the figures as lines for a terminal: per day the funnel, the vitals at their 75th percentile, the errors. */
export function printFigures(figures: readonly DayFigures[]): string {
  if (figures.length === 0) return 'Nothing was measured in this time.';
  return figures
    .map(({ day, reached, vitals, errors }) =>
      [
        day,
        '  visitors who reached',
        ...measuredScreens.map((screen) => `    ${screen.padEnd(14)}${String(reached[screen]).padStart(6)}`),
        `  vitals (p75)  ${Object.entries(vitals)
          .map(([name, value]) => inVital(name, value))
          .join(', ')}`,
        `  errors        ${Object.entries(errors)
          .map(([name, count]) => `${name} ${count}`)
          .join(', ')}`,
      ]
        .map((line) => line.trimEnd())
        .join('\n'),
    )
    .join('\n\n');
}
