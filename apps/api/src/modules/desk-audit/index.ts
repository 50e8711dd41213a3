export { actWords } from './act-words.ts';
export { type ActFilters, actsQuery } from './list-acts.ts';
export {
  actRecord,
  actsAbout,
  type ClaimAct,
  claimsActedOn,
  type DeskAct,
  findAct,
  listActs,
  ordersOpened,
  type Recorded,
  reasonsOf,
  recordAct,
} from './record-act.ts';
