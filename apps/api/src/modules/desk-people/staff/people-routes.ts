import * as contract from '@mendwell/contract';
import { isOfWorkshop } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { forStaff } from '#platform/http/for-staff.ts';
import { serve } from '#platform/http/serve.ts';
import { invitePerson } from '../people.ts';
import { changeRights, type RightsDeps, signOutPerson } from './change-rights.ts';
import { listPeople } from './list-people.ts';

type Deps = RightsDeps & { readonly catalogue: LiveCatalogue };

/** Who works at the desk, for operators. Whatever changes rights needs somebody who has just proved who they are. */
export function serveStaffPeople(app: FastifyInstance, deps: Deps): void {
  const manages = { access: 'desk', right: 'manage_people', needsFreshProof: true } as const;
  serve(app, contract.listPeople, { access: 'desk', right: 'read_people' }, (call) =>
    forStaff(call, (who) => listPeople(deps, { ...who, ...call.query })),
  );
  serve(app, contract.inviteToDesk, manages, (call) =>
    forStaff(call, async ({ personId, role: as, requestId }) => {
      const { reason, ...person } = call.body;
      const { providerId, role } = person;
      if (isOfWorkshop(role) !== (providerId !== null)) return { refusal: 'role_not_possible' };
      if (providerId !== null && !deps.catalogue.current().providers.has(providerId))
        return { refusal: 'provider_unknown' };
      const by = { personId, role: as, reason };
      const invited = await invitePerson(deps, { ...person, requestId, by });
      if (!('refusal' in invited)) return invited;
      return { refusal: invited.refusal === 'already_invited' ? 'already_invited' : 'role_not_possible' };
    }),
  );
  serve(app, contract.changeRole, manages, (call) =>
    forStaff(call, (who) => {
      const { role, was, reason } = call.body;
      return changeRights(deps, { ...who, ...call.params, reason }, { kind: 'role', role }, was);
    }),
  );
  serve(app, contract.signOutPerson, manages, (call) =>
    forStaff(call, (who) => signOutPerson(deps, { ...who, ...call.params, ...call.body })),
  );
  for (const [endpoint, kind] of [
    [contract.blockPerson, 'block'],
    [contract.unblockPerson, 'unblock'],
  ] as const)
    serve(app, endpoint, manages, (call) =>
      forStaff(call, (who) => changeRights(deps, { ...who, ...call.params, ...call.body }, { kind })),
    );
}
