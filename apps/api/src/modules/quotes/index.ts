export { lapseMoreWork } from './customer/answer-more-work.ts';
export { serveQuoteDecisions } from './customer/decision-routes.ts';
export { priceStoredDecision } from './customer/price-decision.ts';
export { leaveUnpaidOut, leaveUnpaidOutJob } from './leave-unpaid-out.ts';
export { listAgreements } from './list-agreements.ts';
export { listQuotes } from './list-quotes.ts';
export { erasePersonalData, exportPersonalData, purgeDevices } from './personal-data.ts';
export { askMoreWork, previewMoreWork, takeBackMoreWork } from './provider/ask-more-work.ts';
export { serveProviderRequests } from './provider/provider-routes.ts';
export { reportUnrepaired } from './provider/report-unrepaired.ts';
export {
  declineRequest,
  handBackOrder,
  markArrived,
  markFinished,
  undoFinish,
  undoFinished,
  type WorkContext,
} from './provider/report-work.ts';
export { previewQuote, submitQuote } from './provider/submit-quote.ts';
export { toProviderRequestView } from './provider/to-provider-request-view.ts';
export { refundUndone, undoneWork } from './work-done.ts';
