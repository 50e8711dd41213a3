import { expect, test } from 'vitest';
import { type FederalState, federalStateOf, federalStates, holidayOn, holidaysBetween } from './holidays.ts';

const daysOf = (year: number, state: FederalState) =>
  holidaysBetween(`${year}-01-01`, `${year}-12-31`, state).map(({ day }) => day.slice(5));

const national: Readonly<Record<number, readonly string[]>> = {
  2025: ['01-01', '04-18', '04-21', '05-01', '05-29', '06-09', '10-03', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26'],
  2027: ['01-01', '03-26', '03-29', '05-01', '05-06', '05-17', '10-03', '12-25', '12-26'],
  2028: ['01-01', '04-14', '04-17', '05-01', '05-25', '06-05', '10-03', '12-25', '12-26'],
};

/** What each state has besides, as its ministry publishes it: the same every year, and year by year. */
const own: Readonly<Record<FederalState, (year: number) => readonly string[]>> = {
  BB: (year) => [...(easterAndWhit[year] ?? []), '10-31'],
  BE: (year) => ['03-08', ...(year === 2025 ? ['05-08'] : []), ...(year === 2028 ? ['06-17'] : [])],
  BW: (year) => ['01-06', corpusChristi[year] ?? '', '11-01'],
  BY: (year) => ['01-06', corpusChristi[year] ?? '', '11-01'],
  HB: () => ['10-31'],
  HE: (year) => [corpusChristi[year] ?? ''],
  HH: () => ['10-31'],
  MV: () => ['03-08', '10-31'],
  NI: () => ['10-31'],
  NW: (year) => [corpusChristi[year] ?? '', '11-01'],
  RP: (year) => [corpusChristi[year] ?? '', '11-01'],
  SH: () => ['10-31'],
  SL: (year) => [corpusChristi[year] ?? '', '08-15', '11-01'],
  SN: (year) => ['10-31', repentance[year] ?? ''],
  ST: () => ['01-06', '10-31'],
  TH: () => ['09-20', '10-31'],
};
const corpusChristi: Readonly<Record<number, string>> = {
  2025: '06-19',
  2026: '06-04',
  2027: '05-27',
  2028: '06-15',
};
const repentance: Readonly<Record<number, string>> = {
  2025: '11-19',
  2026: '11-18',
  2027: '11-17',
  2028: '11-22',
};
const easterAndWhit: Readonly<Record<number, readonly string[]>> = {
  2025: ['04-20', '06-08'],
  2026: ['04-05', '05-24'],
  2027: ['03-28', '05-16'],
  2028: ['04-16', '06-04'],
};

const states = Object.keys(federalStates) as FederalState[];
test.each(states.flatMap((state) => Object.keys(national).map((year) => [state, Number(year)] as const)))(
  'DESK-04 the public holidays of %s in %s are the published ones',
  (state, year) => {
    expect(daysOf(year, state)).toEqual([...(national[year] ?? []), ...own[state](year)].toSorted());
  },
);

test.each<[string, FederalState, string | undefined]>([
  ['2026-03-08', 'BE', 'womens_day'],
  ['2026-03-08', 'BB', undefined],
  ['2026-11-18', 'SN', 'repentance_day'],
  ['2026-11-18', 'BE', undefined],
  ['2028-06-17', 'BE', 'uprising_day'],
  ['2027-06-17', 'BE', undefined],
  ['2026-08-15', 'SL', 'assumption'],
  ['2026-08-15', 'BY', undefined],
  ['2026-12-24', 'BE', undefined],
])('DESK-04 %s in %s is %s', (day, state, holiday) => {
  expect(holidayOn(day, state)).toBe(holiday);
});

test('DESK-04 a state is known by the name that the list of postcodes gives it', () => {
  expect(federalStateOf('Sachsen')).toBe('SN');
  expect(federalStateOf('Berlin')).toBe('BE');
  expect(federalStateOf('Atlantis')).toBeUndefined();
});
