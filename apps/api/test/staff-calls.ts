import { claimCalls } from './desk-claims.ts';
import { moneyCalls } from './desk-money.ts';
import { operatorCalls } from './desk-staff.ts';
import { supportCalls } from './desk-support.ts';
import { exceptionCalls } from './exceptions.ts';
import type { StaffCall } from './staff-call.ts';
import { supportActCalls } from './support-acts.ts';
import { inboxCalls } from './support-desk.ts';

/** Every call of our own staff; calls of workshops are sorted in the test itself. */
export const staffCalls: readonly StaffCall[] = [
  ...claimCalls,
  ...moneyCalls,
  ...operatorCalls,
  ...supportCalls,
  ...exceptionCalls,
  ...supportActCalls,
  ...inboxCalls,
];
