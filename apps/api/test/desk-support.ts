import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import { submitted, type TestLife } from './life.ts';
import type { StaffCall } from './staff-call.ts';

const readers = ['support', 'operator', 'finance', 'auditor'] as const;
const writers = ['support', 'operator', 'finance'] as const;

const anOrder = async (life: TestLife, body?: object) => ({
  id: (await submitted(life)).order.id,
  ...(body ? { body } : {}),
});

/** Who of our staff may find and read any order, see contact data and write notes. */
export const supportCalls: readonly StaffCall[] = [
  { endpoint: contract.searchOrders, roles: readers },
  { endpoint: contract.readSupportOrder, roles: readers, prepare: (life) => anOrder(life) },
  { endpoint: contract.openContact, roles: writers, prepare: (life) => anOrder(life, { reason: 'claim' }) },
  {
    endpoint: contract.addOrderNote,
    roles: writers,
    prepare: (life) => anOrder(life, { id: randomUUID(), text: 'A note' }),
  },
];
