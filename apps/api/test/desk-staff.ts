import * as contract from '@mendwell/contract';
import type { DeskRole } from '@mendwell/domain';
import { sql } from 'kysely';
import { signedInAs } from './desk.ts';
import type { StaffCall } from './staff-call.ts';

const readers: readonly DeskRole[] = ['operator', 'finance', 'auditor'];
const operator: readonly DeskRole[] = ['operator'];
const reason = 'Asked by phone.';
const somebody =
  (body: object): NonNullable<StaffCall['prepare']> =>
  async (life) => ({ id: (await signedInAs(life, 'support')).id, body });

/** Calls of operators about people and the record. */
export const operatorCalls: readonly StaffCall[] = [
  { endpoint: contract.listPeople, roles: readers },
  {
    endpoint: contract.inviteToDesk,
    roles: operator,
    prepare: () =>
      Promise.resolve({
        body: {
          name: 'Jo',
          role: 'support',
          providerId: null,
          language: 'EN',
          reason,
          email: `${crypto.randomUUID()}@desk.example`,
        },
      }),
  },
  {
    endpoint: contract.changeRole,
    roles: operator,
    prepare: somebody({ reason, was: 'support', role: 'finance' }),
  },
  { endpoint: contract.signOutPerson, roles: operator, prepare: somebody({ reason }) },
  { endpoint: contract.blockPerson, roles: operator, prepare: somebody({ reason }) },
  {
    endpoint: contract.unblockPerson,
    roles: operator,
    prepare: async (life) => {
      const { id } = await signedInAs(life, 'support');
      await sql`update desk_people set blocked_at = now() where id = ${id}`.execute(life.db);
      return { id, body: { reason } };
    },
  },
  { endpoint: contract.readAudit, roles: ['operator', 'auditor'] },
  {
    endpoint: contract.exportAudit,
    roles: ['operator', 'auditor'],
    prepare: () => Promise.resolve({ body: { act: 'tag_printed' } }),
  },
];
