export { serveDeskChanges } from './change-stream-routes.ts';
export { type ChangeEvents, followDeskChanges } from './follow-changes.ts';
export { readPosition } from './position.ts';
export { purgeDeskChanges, purgeDeskChangesJob } from './purge-changes.ts';
