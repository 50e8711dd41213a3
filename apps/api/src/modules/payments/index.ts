export { closeSetup, closeSetups, closeSetupsJob } from './close-setups.ts';
export { servePaymentEvents } from './event-routes.ts';
export { paymentEventJob, subjectOf } from './hear-event.ts';
export { hearMissedEvents, missedEventsJob } from './missed-events.ts';
export { openReplacement } from './open-replacement.ts';
export { openSetup } from './open-setup.ts';
export { servePayments } from './payment-routes.ts';
export { claimSetup, settleSetup } from './setup-repository.ts';
export { whenReachable } from './when-reachable.ts';
