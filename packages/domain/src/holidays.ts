import { dayLater } from './berlin-day.ts';

/** The federal states by their ISO 3166-2 code, with the names that our list of postcodes gives them. */
export const federalStates = {
  BB: 'Brandenburg',
  BE: 'Berlin',
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  HB: 'Bremen',
  HE: 'Hessen',
  HH: 'Hamburg',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SH: 'Schleswig-Holstein',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  TH: 'Thüringen',
} as const;
export type FederalState = keyof typeof federalStates;

/** Returns the federal state of this name; undefined for a name that is none. */
export const federalStateOf = (name: string): FederalState | undefined =>
  (Object.keys(federalStates) as FederalState[]).find((state) => federalStates[state] === name);

export const holidays = [
  'new_year',
  'epiphany',
  'womens_day',
  'good_friday',
  'easter_sunday',
  'easter_monday',
  'labour_day',
  'liberation_day',
  'ascension',
  'whit_sunday',
  'whit_monday',
  'corpus_christi',
  'uprising_day',
  'assumption',
  'childrens_day',
  'unity_day',
  'reformation_day',
  'all_saints',
  'repentance_day',
  'christmas_day',
  'second_christmas_day',
] as const;
export type Holiday = (typeof holidays)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** Returns Easter Sunday by Gauss's algorithm, in Lichtenberg's form. */
function easter(year: number): string {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const golden = year % 19;
  const seed = (19 * golden + moon) % 30;
  const correction = Math.floor((seed + Math.floor(golden / 11)) / 29);
  const full = 21 + seed - correction;
  const sun = 7 - ((year + Math.floor(year / 4) + 2 - Math.floor((3 * century + 3) / 4)) % 7);
  const sunday = full + 7 - ((full - sun) % 7);
  return new Date(Date.UTC(year, 2, sunday)).toISOString().slice(0, 10);
}

const everywhere = Object.keys(federalStates) as readonly FederalState[];
type Row = readonly [Holiday, readonly FederalState[]];

/** The holidays with the same month and day every year. */
const fixed: Readonly<Record<string, Row>> = {
  '01-01': ['new_year', everywhere],
  '01-06': ['epiphany', ['BW', 'BY', 'ST']],
  '03-08': ['womens_day', ['BE', 'MV']],
  '05-01': ['labour_day', everywhere],
  '08-15': ['assumption', ['SL']],
  '09-20': ['childrens_day', ['TH']],
  '10-03': ['unity_day', everywhere],
  '10-31': ['reformation_day', ['BB', 'HB', 'HH', 'MV', 'NI', 'SH', 'SN', 'ST', 'TH']],
  '11-01': ['all_saints', ['BW', 'BY', 'NW', 'RP', 'SL']],
  '12-25': ['christmas_day', everywhere],
  '12-26': ['second_christmas_day', everywhere],
};
/** Days from Easter Sunday. */
const moving: Readonly<Record<number, Row>> = {
  [-2]: ['good_friday', everywhere],
  0: ['easter_sunday', ['BB']],
  1: ['easter_monday', everywhere],
  39: ['ascension', everywhere],
  49: ['whit_sunday', ['BB']],
  50: ['whit_monday', everywhere],
  60: ['corpus_christi', ['BW', 'BY', 'HE', 'NW', 'RP', 'SL']],
};
/** Berlin has made two days a holiday once (§ 1 of its law on Sundays and holidays). */
const once: Readonly<Record<string, Row>> = {
  '2025-05-08': ['liberation_day', ['BE']],
  '2028-06-17': ['uprising_day', ['BE']],
};

/** The Wednesday before the last Sunday of the church's year is the only one from 16 to 22 November. */
const isRepentanceDay = (day: string): boolean =>
  day.slice(5) >= '11-16' && day.slice(5) <= '11-22' && new Date(day).getUTCDay() === 3;

const sinceEaster = (day: string): number =>
  (Date.parse(day) - Date.parse(easter(Number(day.slice(0, 4))))) / dayMs;

function rowOf(day: string): Row | undefined {
  const row = once[day] ?? fixed[day.slice(5)] ?? moving[sinceEaster(day)];
  return row ?? (isRepentanceDay(day) ? ['repentance_day', ['SN']] : undefined);
}

/**
 * Returns which public holiday a calendar day such as `2026-12-25` is in a federal state; undefined when it is
 * none there. These are the laws since 2023. Holidays of single municipalities are not among them (Assumption in
 * parts of Bavaria, Corpus Christi in parts of Saxony and Thuringia, the peace festival of Augsburg): whoever
 * keeps them closes these days.
 */
export function holidayOn(day: string, state: FederalState): Holiday | undefined {
  const [holiday, states] = rowOf(day) ?? [];
  return states?.includes(state) ? holiday : undefined;
}

/** Returns the public holidays of a state from one day to another, both included. */
export function holidaysBetween(
  from: string,
  to: string,
  state: FederalState,
): { day: string; holiday: Holiday }[] {
  const found: { day: string; holiday: Holiday }[] = [];
  for (let day = from; day <= to; day = dayLater(day, 1)) {
    const holiday = holidayOn(day, state);
    if (holiday) found.push({ day, holiday });
  }
  return found;
}
