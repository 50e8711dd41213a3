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
  recordAct,
} from './record-act.ts';
