export { applyWithdrawals, applyWithdrawalsJob } from './apply-withdrawals.ts';
export { withdrawalComposers } from './compose-withdrawal-mails.ts';
export { erasePersonalData, exportPersonalData, isErasable, listStoredWithdrawals } from './personal-data.ts';
export { purgeWithdrawals, purgeWithdrawalsJob } from './purge-withdrawals.ts';
export { serveWithdrawals } from './withdrawal-routes.ts';
