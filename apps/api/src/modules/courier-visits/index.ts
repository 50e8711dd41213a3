export { courierAlert, findAlert } from './alert-support.ts';
export { bookVisit } from './book-visit.ts';
export { bookWish } from './book-wish.ts';
export { callCouriers, callCouriersJob } from './call-couriers.ts';
export { callOffCourier, clearVisits } from './call-off-courier.ts';
export { calledOffPickup, letCourierCome } from './called-off-pickup.ts';
export { returnBooked } from './choose-visit.ts';
export { courierEventJob, reconcileCouriersJob, syncCourierJob } from './courier-jobs.ts';
export type { FollowDeps } from './courier-word.ts';
export { followCourier } from './follow-courier.ts';
export { visitToSupport } from './miss-visit.ts';
export {
  eraseFailedVisits,
  erasePersonalData,
  exportPersonalData,
  purgeCourierEvents,
} from './personal-data.ts';
export { reconcileCouriers } from './reconcile-couriers.ts';
export { listCourierAlerts, listFailedVisits } from './stuck-visits.ts';
export { syncCourier } from './sync-courier.ts';
export { lockVisitsOfProvider, visitOffer } from './visit-offer.ts';
export { serveCourierVisits } from './visit-routes.ts';
