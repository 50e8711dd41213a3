export {
  actRecord,
  actsAbout,
  type ClaimAct,
  claimsActedOn,
  findAct,
  listActs,
  ordersOpened,
  type Recorded,
  recordAct,
} from './record-act.ts';
