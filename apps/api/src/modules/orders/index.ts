export { bookAgain } from './book-again.ts';
export {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  factsOf,
  type OrderEffects,
  refusalFor,
  refusalOf,
} from './change-order.ts';
export { isChargeOfDifference, isDifferenceUnpaid, owedDifference } from './charges.ts';
export { hashCode, isHashOf, newCode } from './codes/code-hash.ts';
export { makeCode } from './codes/mail-code.ts';
export { codeMail, requestCode } from './codes/request-code.ts';
export { isCodeUsed, type ProvedCode, prepareCodeUse, tryCode, useCode } from './codes/try-code.ts';
export { type Correction, correctionsOf, handedBackUpTo, receiptNumber } from './corrections.ts';
export { serveDates } from './dates/date-routes.ts';
export { paceOf, promiseReturn, providerFacts } from './dates/promise-return.ts';
export { readEvidenceFacts } from './evidence-facts.ts';
export { finalPrice } from './final-price.ts';
export { findLostOrders } from './find/find-lost-orders.ts';
export { serveFindOrder } from './find/find-routes.ts';
export { purgeLinkRequests, purgeLinkRequestsJob } from './find/purge-link-requests.ts';
export { foundOrdersMail } from './find/request-link.ts';
export { itemsInBag } from './items-in-bag.ts';
export { isMoreWorkOpen } from './more-work.ts';
export type { OrderChange } from './order-change.ts';
export {
  declaredAt,
  lastStep,
  listStoppedOrders,
  readHistory,
  readSteps,
  wasWithdrawalUndone,
} from './order-history.ts';
export {
  listLinks,
  newLinkToken,
  newOrderLink,
  newReplacingLink,
  revokeProviderLinks,
} from './order-links.ts';
export { erasureToProvider, orderMails, pickupChoice, withdrawalUndone } from './order-mails.ts';
export {
  findNumbers,
  findOrder,
  findOrderOfNumber,
  findOrderOfSetup,
  findPlacedOrder,
  isRefundPending,
  loadOrder,
  loadOrders,
  markLookedAt,
  markReminded,
  numbersOfOrders,
  type OrderRecord,
  orderColumns,
  type RefundedWork,
  readAny as readOrderOrErased,
  readForChange,
  type StoredMoreWork,
  type StoredQuote,
  type StoredRefund,
  type StoredUnrepaired,
  storeDueAt,
} from './order-repository.ts';
export type { ItemContent, LinkPurpose, StoredLine, VisitKind } from './order-tables.ts';
export { claimLinks, customerLinks, findLink, ownOrder } from './own-order.ts';
export { type OrderFacts, readErasureFacts } from './personal-data/erasure-facts.ts';
export { exportOrders } from './personal-data/export-orders.ts';
export { findOrdersOf } from './personal-data/find-orders.ts';
export { type ProvedOrder, proveOrder } from './prove-order.ts';
export { failedVisitsNow, handoversNow } from './redo.ts';
export { eraseDraft, eraseOrder, eraseProofs } from './retention/erase-order.ts';
export { listExpiredOrders, lockExpiredOrder } from './retention/expired-orders.ts';
export { claimContactOf, purgeClaimContacts } from './retention/hold-claim-contact.ts';
export { dropHeldReceipts, papersOf } from './retention/hold-receipt.ts';
export { purgeDrafts, purgeDraftsJob } from './retention/purge-drafts.ts';
export { purgeProofs } from './retention/purge-proofs.ts';
export { newLinkMail, replaceLinks } from './revoke-links.ts';
export { type Match, searchOrders } from './search/search-orders.ts';
export { type ShowDeps, showOrder } from './show-order.ts';
export { storeItems } from './store-items.ts';
export { listOverdueOrders, listPromisesAtRisk } from './stuck-orders.ts';
export { supportCancel } from './support-cancel.ts';
export { handoversOf } from './to-custody-view.ts';
export { finalPriceOf, toMoreWorkView } from './to-more-work-view.ts';
export {
  isWithdrawing,
  providerOf,
  toItemView,
  toOrderView,
  type ViewContext,
  visitOf,
} from './to-order-view.ts';
export { toLineView, toQuoteView } from './to-quote-view.ts';
export { wasCollected } from './was-collected.ts';
export { bookWishJob, hasOpenWishes, wishOf } from './wishes.ts';
export { seenBy, type Witness } from './witness.ts';
