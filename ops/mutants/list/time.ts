import { changesTo, type Mutant } from '../mutant.ts';

const domain = 'packages/domain/src';
const waits = changesTo(`${domain}/waits.ts`, `${domain}/waits.test.ts`);
const pickup = changesTo(`${domain}/pickup.ts`, `${domain}/pickup.test.ts`);
const workingDays = changesTo(`${domain}/working-days.ts`, `${domain}/working-days.test.ts`);
const holidays = changesTo(`${domain}/holidays.ts`, `${domain}/working-days.test.ts`);
const deadlines = changesTo(`${domain}/deadlines.ts`, `${domain}/deadlines.test.ts`);
const retention = changesTo(`${domain}/retention.ts`, `${domain}/retention.test.ts`);
const berlin = changesTo(`${domain}/berlin-day.ts`, `${domain}/berlin-day.test.ts`);

export const time: readonly Mutant[] = [
  waits('a quote expires after 6 days', 'quote: { remind: [2], end: 7 }', 'quote: { remind: [2], end: 6 }'),
  waits(
    'a workshop is waited for on Sundays, too',
    'waits.provider, changedAt, workingDaysLater',
    'waits.provider, changedAt',
  ),
  waits(
    'a failed payment is never given up',
    'payment: { remind: [2, 5], end: 7 }',
    'payment: { remind: [2, 5], end: 70 }',
  ),
  waits('all reminders are sent at once', 'return due > facts.reminders', 'return due >= facts.reminders'),
  waits(
    'collected things are called off by time',
    "(state === 'accepted' || state === 'pickup_scheduled')",
    'true',
  ),
  waits('an order waits 240 hours for its payment method', 'endHours: 24', 'endHours: 240'),
  pickup('the courier comes at 18:00', 'from: 19, to: 21', 'from: 18, to: 21'),
  pickup('a courier visit is changed when its working day has ended', 'now < visitCh', 'now <= visitCh'),
  pickup('a full evening is booked once more', '?? 0) >= capacity', '?? 0) > capacity'),
  pickup('the courier comes on holidays', 'if (isWorkingDay(day) && ', 'if ('),
  changesTo(`${domain}/berlin-day.ts`, `${domain}/pickup.test.ts`)(
    'in summer the courier comes an hour late',
    '=== hour ? summer :',
    '!== hour ? summer :',
  ),
  deadlines('a working day ends at 20:00', 'workingDayEnds = 18', 'workingDayEnds = 20'),
  deadlines('a deadline falls on a Sunday', '!isWorkingDay(day) || endOf(day)', 'endOf(day)'),
  deadlines('a deadline comes before its days are over', 'endOf(day) < moment', 'false'),
  waits('a quote ends at night', 'endOfWorkingDay(later(from, end))', 'later(from, end)'),
  holidays('women’s day is a working day', "'womens_day', ['BE', 'MV']", "'womens_day', ['MV']"),
  holidays(
    'Good Friday is a working day',
    "[-2]: ['good_friday', everywhere]",
    "[-3]: ['good_friday', everywhere]",
  ),
  workingDays(
    'a deadline drifts when clocks are changed',
    'later.getTime() - drift * hourMs',
    'later.getTime()',
  ),
  workingDays('Saturdays are working days', "weekday !== 'sun' && weekday !== 'sat'", "weekday !== 'sun'"),
  changesTo(`${domain}/return-date.ts`, `${domain}/return-date.test.ts`)(
    'what a workshop has in hand moves no day',
    'pace.turnaroundWorkingDays + extraDays(pace, piecesInHand)',
    'pace.turnaroundWorkingDays',
  ),
  changesTo(`${domain}/return-date.ts`, `${domain}/return-date.test.ts`)(
    'things are collected before the 14 days have ended',
    'workingDayAfter(startsEarly ? agreedOn : lastWithdrawalDay(agreedOn))',
    'workingDayAfter(agreedOn)',
  ),
  retention('receipts are kept for 7 years', 'receipt: 8', 'receipt: 7'),
  retention(
    'the year of a receipt is that of Greenwich',
    'berlinDay(writtenAt).slice(0, 4)',
    'writtenAt.toISOString().slice(0, 4)',
  ),
  berlin(
    'days begin at midnight of Greenwich',
    "timeZone: 'Europe/Berlin', dateStyle",
    "timeZone: 'UTC', dateStyle",
  ),
];
