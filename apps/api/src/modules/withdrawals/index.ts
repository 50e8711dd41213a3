export { applyWithdrawals, applyWithdrawalsJob } from './apply-withdrawals.ts';
export { withdrawalComposers } from './compose-withdrawal-mails.ts';
export { erasePersonalData, exportPersonalData, isErasable, keptWithdrawals } from './personal-data.ts';
export { forgetWithdrawals, forgetWithdrawalsJob } from './purge-withdrawals.ts';
export { serveWithdrawals } from './withdrawal-routes.ts';
