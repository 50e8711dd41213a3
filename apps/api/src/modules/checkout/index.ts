export { serveOrders } from './checkout-routes.ts';
export { purgeDrafts, purgeDraftsJob } from './purge-drafts.ts';
export { paymentResume, remindUnpaidOrders, remindUnpaidOrdersJob } from './remind-unpaid-orders.ts';
export type { SubmitDeps } from './submit-order.ts';
export { syncSetup } from './sync-setup.ts';
