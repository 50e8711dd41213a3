import { expect, test } from 'vitest';
import {
  type RightsChange,
  type RightsFacts,
  type RightsRefusal,
  refuseRightsChange,
} from './desk-people.ts';

const support: RightsFacts = { isSelf: false, role: 'support', isBlocked: false, otherOperators: 1 };
const operator: RightsFacts = { ...support, role: 'operator' };
const finance: RightsChange = { kind: 'role', role: 'finance' };

test.each<[string, RightsFacts, RightsChange, RightsRefusal | undefined]>([
  ['another role', support, finance, undefined],
  ['the role that they have', support, { kind: 'role', role: 'support' }, 'person_changed'],
  ['a role of workshops', support, { kind: 'role', role: 'workshop_owner' }, 'role_not_possible'],
  ['a role of ours', { ...support, role: 'workshop_member' }, finance, 'role_not_possible'],
  [
    'the other role of a workshop',
    { ...support, role: 'workshop_member' },
    { kind: 'role', role: 'workshop_owner' },
    undefined,
  ],
  ['their own role', { ...operator, isSelf: true }, finance, 'own_rights'],
  ['a block of themselves', { ...operator, isSelf: true }, { kind: 'block' }, 'own_rights'],
  ['a block', support, { kind: 'block' }, undefined],
  ['a second block', { ...support, isBlocked: true }, { kind: 'block' }, 'person_changed'],
  ['the end of a block', { ...support, isBlocked: true }, { kind: 'unblock' }, undefined],
  ['the end of no block', support, { kind: 'unblock' }, 'person_changed'],
  ['a block of an operator beside another', operator, { kind: 'block' }, undefined],
  ['a block of the last operator', { ...operator, otherOperators: 0 }, { kind: 'block' }, 'last_operator'],
  ['another role for the last operator', { ...operator, otherOperators: 0 }, finance, 'last_operator'],
  [
    'another role for an operator who is blocked already',
    { ...operator, isBlocked: true, otherOperators: 0 },
    finance,
    undefined,
  ],
])('DESK-06 %s is possible, or refused with a reason', (_, facts, change, expected) => {
  expect(refuseRightsChange(facts, change)).toBe(expected);
});
