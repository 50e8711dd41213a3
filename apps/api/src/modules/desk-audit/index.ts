export {
  actRecord,
  actsAbout,
  type ClaimAct,
  claimsActedOn,
  findAct,
  type Recorded,
  recordAct,
} from './record-act.ts';
