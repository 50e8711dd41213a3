export { applyWithdrawals, applyWithdrawalsJob } from './apply-withdrawals.ts';
export { withdrawalComposers } from './compose-withdrawal-mails.ts';
export { refundOverdueJob, refundOverdueWithdrawals } from './order/refund-overdue.ts';
export { workStopped } from './order/stop-work.ts';
export {
  erasePersonalData,
  exportPersonalData,
  findOpenWithdrawals,
  isErasable,
  listStoredWithdrawals,
} from './personal-data.ts';
export { purgeWithdrawals, purgeWithdrawalsJob } from './purge-withdrawals.ts';
export { serveWithdrawals } from './withdrawal-routes.ts';
