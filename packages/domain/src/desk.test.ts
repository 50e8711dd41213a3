import { expect, test } from 'vitest';
import {
  type DeskRight,
  type DeskRole,
  deskRights,
  deskRoles,
  deskSessionMs,
  invitationEnds,
  isProofFresh,
  laneOf,
  mayAtDesk,
  queueLanes,
} from './desk.ts';
import { orderStates } from './order.ts';

const hour = 60 * 60 * 1000;

test.each<[DeskRole, number, readonly DeskRight[]]>([
  [
    'workshop_owner',
    720,
    ['own_account', 'read_queue', 'open_order', 'read_week', 'change_week', 'read_prices', 'change_prices'],
  ],
  ['workshop_member', 720, ['own_account', 'read_queue', 'open_order', 'read_week', 'read_prices']],
  [
    'support',
    12,
    [
      'own_account',
      'read_claims',
      'work_on_claims',
      'read_exceptions',
      'act_on_exceptions',
      'find_orders',
      'read_contact',
      'write_notes',
      'answer_conversations',
      'act_on_orders',
      'refund',
    ],
  ],
  [
    'operator',
    12,
    [
      'own_account',
      'read_exceptions',
      'find_orders',
      'read_contact',
      'write_notes',
      'read_people',
      'manage_people',
      'read_audit',
      'export_audit',
      'refund',
    ],
  ],
  [
    'finance',
    12,
    [
      'own_account',
      'find_orders',
      'read_contact',
      'write_notes',
      'read_money',
      'make_payouts',
      'read_people',
      'refund',
    ],
  ],
  [
    'auditor',
    12,
    [
      'own_account',
      'read_claims',
      'read_exceptions',
      'find_orders',
      'read_money',
      'read_people',
      'read_audit',
      'export_audit',
    ],
  ],
])('DESK-01 DESK-02 the role %s is signed in for %i hours and may %j', (role, hours, rights) => {
  expect(deskSessionMs(role)).toBe(hours * hour);
  expect(deskRights.filter((right) => mayAtDesk(role, right))).toEqual(rights);
});

test('DESK-02 there are six roles', () => {
  expect(deskRoles).toHaveLength(6);
});

test('DESK-01 an invitation ends after 14 days, and a proof is fresh for 15 minutes', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(invitationEnds(now)).toEqual(new Date('2026-12-02T12:00:00Z'));
  expect(isProofFresh(now, new Date('2026-11-18T12:14:59Z'))).toBe(true);
  expect(isProofFresh(now, new Date('2026-11-18T12:15:00Z'))).toBe(false);
});

test('DESK-04 an order is in one lane of its workshop, or waits for somebody else', () => {
  const lanes = orderStates.map((state) => [
    state,
    laneOf({ state, isCourierCalled: false }),
    laneOf({ state, isCourierCalled: true }),
  ]);
  expect(lanes).toEqual([
    ['awaiting_payment', undefined, undefined],
    ['submitted', 'answer', 'answer'],
    ['quoted', undefined, undefined],
    ['reassigning', undefined, undefined],
    ['accepted', undefined, undefined],
    ['pickup_scheduled', 'arriving', 'arriving'],
    ['collected', 'arriving', 'arriving'],
    ['in_service', 'bench', 'bench'],
    ['returning', 'ready', 'leaving'],
    ['completed', undefined, undefined],
    ['cancelled', undefined, undefined],
  ]);
  expect(new Set(lanes.flat().filter((one) => (queueLanes as readonly unknown[]).includes(one))).size).toBe(
    5,
  );
});
