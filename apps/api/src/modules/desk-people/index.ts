export { deskComposers } from './compose-mails.ts';
export { serveDeskPeople } from './desk-people-routes.ts';
export { invitePerson, namesOfPeople, staffWith } from './people.ts';
export { purgeSignIns, purgeSignInsJob } from './purge-sign-ins.ts';
