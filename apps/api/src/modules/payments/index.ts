export { stuckChargeMail } from './charges/alert-stuck-charges.ts';
export { announceDebitAgain, announcedDay, calledOffDay } from './charges/announced-debit.ts';
export { cancelDifference, endDifference } from './charges/call-off-difference.ts';
export { paymentMails } from './charges/change-payment.ts';
export { chargeOrderJob, refundOrderJob } from './charges/charge-jobs.ts';
export { chargeOrder } from './charges/charge-order.ts';
export { serveCharges } from './charges/charge-routes.ts';
export { listDisputes, type StoredDispute } from './charges/dispute-repository.ts';
export { fillLedger, fillLedgerJob } from './charges/fill-ledger.ts';
export { listMoney } from './charges/list-money.ts';
export { listUnsettled } from './charges/list-unsettled.ts';
export { announcedDebit } from './charges/make-debit.ts';
export { processCharge, replaceMethod } from './charges/pay-again.ts';
export { orderOfReplacement } from './charges/payment-repository.ts';
export { readChargeAgain, readChargeAgainJob } from './charges/read-again.ts';
export { reconcileCharges, reconcileChargesJob } from './charges/reconcile.ts';
export { refundOrder } from './charges/refund-order.ts';
export { refundPart } from './charges/refund-part.ts';
export { orderOfRefund, refundIdsOf } from './charges/refund-repository.ts';
export { moneyAtEnd } from './charges/refund-sums.ts';
export { renewPayment } from './charges/renew-payment.ts';
export type { ChargeDeps } from './charges/settle-charge.ts';
export { startCharge, startDifference } from './charges/start-charge.ts';
export {
  listFailedCharges,
  listFailedRefunds,
  listOpenDisputes,
  listStuckCharges,
} from './charges/stuck-money.ts';
export { syncCharge } from './charges/sync-charge.ts';
export { syncDispute } from './charges/sync-dispute.ts';
export { syncRefund } from './charges/sync-refund.ts';
export { useReplacement } from './charges/use-replacement.ts';
export { leftToRefund, refusalOfPart, wantPartRefund, wantRefund } from './charges/want-refund.ts';
export { closeSetup, closeSetups, closeSetupsJob } from './close-setups.ts';
export { servePaymentEvents } from './event-routes.ts';
export { missedEventsJob, receiveMissedEvents } from './missed-events.ts';
export { readMoneyBacklog } from './money-backlog.ts';
export { mandateOf, moneyFacts } from './money-facts.ts';
export { openSetup } from './open-setup.ts';
export { servePayments } from './payment-routes.ts';
export { erasePersonalData, exportPersonalData, findUnsettledMoney } from './personal-data.ts';
export { purgePayers, purgePayersJob } from './purge-payers.ts';
export { paymentEventJob, type Subject, subjectOf } from './receive-stripe-event.ts';
export { prepareSettling, settleSetup } from './setup-repository.ts';
export { whenReachable } from './when-reachable.ts';
