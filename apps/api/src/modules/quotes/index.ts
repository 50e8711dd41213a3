export { serveQuoteDecisions } from './customer/decision-routes.ts';
export { priceStoredDecision } from './customer/price-decision.ts';
export { erasePersonalData, exportPersonalData, purgeDevices } from './personal-data.ts';
export { serveProviderRequests } from './provider/provider-routes.ts';
export { undoFinish } from './provider/report-work.ts';
export { refundUndone, undoneWork } from './work-done.ts';
