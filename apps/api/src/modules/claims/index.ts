export { claimMails } from './change-claim.ts';
export {
  findClaim,
  historyOfClaims,
  listClaims,
  listOpenClaims,
  ordersWithOpenClaim,
  type StoredClaim,
} from './claim-repository.ts';
export { serveClaims } from './claim-routes.ts';
export { countClaims, listClaimsForDesk } from './list-for-desk.ts';
export { erasePersonalData, exportPersonalData, purgeClaims } from './personal-data.ts';
export {
  askWorkshop,
  type ClaimWitness,
  coverOfClaim,
  propose,
  settleClaim,
} from './support-claims.ts';
export { watchClaims, watchClaimsJob } from './watch-claims.ts';
