export { serveDeskMessages } from './desk-message-routes.ts';
