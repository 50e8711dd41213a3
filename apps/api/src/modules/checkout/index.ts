export { serveCheckout } from './checkout-routes.ts';
export { paymentResume, remindUnpaidOrders, remindUnpaidOrdersJob } from './remind-unpaid-orders.ts';
export type { SubmitDeps } from './submit-order.ts';
export { syncSetup } from './sync-setup.ts';
