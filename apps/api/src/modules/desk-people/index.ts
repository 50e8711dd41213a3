export { deskComposers } from './compose-mails.ts';
export { serveDeskPeople } from './desk-people-routes.ts';
export { listStaffNames } from './list-staff-names.ts';
export { invitePerson, namesOfPeople, staffWith } from './people.ts';
export { purgeSignIns, purgeSignInsJob } from './purge-sign-ins.ts';
export { serveStaffPeople } from './staff/people-routes.ts';
