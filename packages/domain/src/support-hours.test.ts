import { expect, test } from 'vitest';
import { supportHours } from './support-hours.ts';

const open = (until: string) => ({ isOpen: true, until: new Date(until) });
const closed = (opensAt: string) => ({ isOpen: false, opensAt: new Date(opensAt) });

test.each([
  ['a Tuesday morning', '2026-11-17T08:30:00Z', open('2026-11-17T16:00:00Z')],
  ['the moment it opens', '2026-11-17T08:00:00Z', open('2026-11-17T16:00:00Z')],
  ['a moment before', '2026-11-17T07:59:59.999Z', closed('2026-11-17T08:00:00Z')],
  ['the last moment', '2026-11-17T15:59:59.999Z', open('2026-11-17T16:00:00Z')],
  ['the moment it closes', '2026-11-17T16:00:00Z', closed('2026-11-18T08:00:00Z')],
  [
    'past midnight in Berlin, still the day before in UTC',
    '2026-11-17T23:30:00Z',
    closed('2026-11-18T08:00:00Z'),
  ],
  ['a Friday evening', '2026-11-20T16:30:00Z', closed('2026-11-23T08:00:00Z')],
  ['a Saturday', '2026-11-21T10:00:00Z', closed('2026-11-23T08:00:00Z')],
  ['a Sunday', '2026-11-22T10:00:00Z', closed('2026-11-23T08:00:00Z')],
  ['in summer, an hour earlier in UTC', '2026-07-07T07:00:00Z', open('2026-07-07T15:00:00Z')],
  ['in summer, a moment before', '2026-07-07T06:59:59Z', closed('2026-07-07T07:00:00Z')],
  // Clocks go forward on 29 March 2026 and back on 25 October 2026, both Sundays.
  ['the Friday before clocks go forward', '2026-03-27T16:00:00Z', closed('2026-03-30T07:00:00Z')],
  ['the Sunday on which they do', '2026-03-29T12:00:00Z', closed('2026-03-30T07:00:00Z')],
  ['the Friday before clocks go back', '2026-10-23T15:00:00Z', closed('2026-10-26T08:00:00Z')],
  ['the Sunday on which they do', '2026-10-25T00:30:00Z', closed('2026-10-26T08:00:00Z')],
  ['Women’s Day, Berlin’s own holiday', '2027-03-08T10:00:00Z', closed('2027-03-09T08:00:00Z')],
  ['the evening before Good Friday', '2026-04-02T15:30:00Z', closed('2026-04-07T07:00:00Z')],
  ['Easter Monday', '2026-04-06T10:00:00Z', closed('2026-04-07T07:00:00Z')],
  ['Ascension', '2026-05-14T10:00:00Z', closed('2026-05-15T07:00:00Z')],
  ['Christmas Eve, a working day', '2026-12-24T10:00:00Z', open('2026-12-24T16:00:00Z')],
  ['Christmas until the Monday after', '2026-12-24T16:00:00Z', closed('2026-12-28T08:00:00Z')],
  ['New Year’s Eve', '2026-12-31T15:00:00Z', open('2026-12-31T16:00:00Z')],
  ['the turn of the year, with a weekend', '2026-12-31T20:00:00Z', closed('2027-01-04T08:00:00Z')],
  ['the first minutes of the year in Berlin', '2025-12-31T23:10:00Z', closed('2026-01-02T08:00:00Z')],
])('CONT-08 support hours: %s', (_, now, expected) => {
  expect(supportHours(new Date(now))).toEqual(expected);
});
