import { changesTo, type Mutant } from '../mutant.ts';

const domain = 'packages/domain/src';
const order = changesTo(`${domain}/order.ts`, `${domain}/lifecycles.test.ts`);
const payment = changesTo(`${domain}/payment.ts`, `${domain}/lifecycles.test.ts`);
const quote = changesTo(`${domain}/quote.ts`, `${domain}/quote.test.ts`);
const withdrawal = changesTo(`${domain}/withdrawal.ts`, `${domain}/withdrawal.test.ts`);
const interest = changesTo(`${domain}/interest.ts`, `${domain}/interest.test.ts`);

export const lifecycle: readonly Mutant[] = [
  order(
    'what a courier has is called off',
    "'accepted', 'pickup_scheduled'] as const",
    "'accepted', 'pickup_scheduled', 'collected'] as const",
  ),
  order(
    'a stale quote can be accepted',
    "answersVersion === quoteVersion ? undefined : 'quote_changed'",
    'undefined',
  ),
  order('an unpaid order is collected', 'isRedo || isPaidOrDebited(payment)', 'true'),
  payment(
    'a debit under way does not count as paid',
    "payment === 'processing' || payment === 'announced'",
    "payment === 'announced'",
  ),
  payment(
    'an announced debit does not count as paid',
    "payment === 'processing' || payment === 'announced'",
    "payment === 'processing'",
  ),
  payment(
    'an announced debit that falls away stays announced',
    "call_off: [{ from: ['announced'],",
    "call_off: [{ from: ['charging'],",
  ),
  payment('a debit is charged without being announced', "method === 'sepa_debit' &&", 'method === null &&'),
  changesTo(`${domain}/debit.ts`, `${domain}/debit.test.ts`)(
    'a debit is made before its day',
    'day <= berlinDay(now) &&',
    'true &&',
  ),
  changesTo(`${domain}/debit.ts`, `${domain}/debit.test.ts`)(
    'a debit is made less than a day after its announcement',
    '>= dayMs',
    '>= 0',
  ),
  order(
    'work is finished before it arrived',
    "finish: [\n      {\n        from: ['in_service'],",
    "finish: [\n      {\n        from: ['in_service', 'collected'],",
  ),
  order(
    'more work is accepted and charges nothing',
    "effects: ['charge_difference', 'mail_more_work_decided'",
    "effects: ['mail_more_work_decided'",
  ),
  order(
    'work is finished while the customer is asked',
    'unlessCountOpen(facts) ?? unlessQuestionOpen(facts) ?? unlessDifferenceUnpaid(facts)',
    'unlessCountOpen(facts) ?? unlessDifferenceUnpaid(facts)',
  ),
  order(
    'accepting a quote charges nothing',
    "effects: ['charge', 'mail_provider_decision']",
    "effects: ['mail_provider_decision']",
  ),
  order(
    'confirming an order charges nothing',
    "to: 'accepted', effects: ['charge'] }",
    "to: 'accepted', effects: [] }",
  ),
  order(
    'an order that expires is not refunded',
    "  'refund',\n  'call_off_courier',",
    "  'call_off_courier',",
  ),
  order(
    'a declined order keeps its voucher',
    "= ['give_back_voucher', 'refund', 'mail_cancelled']",
    "= ['refund', 'mail_cancelled']",
  ),
  payment(
    'a paid order is charged again',
    "charge: [\n      { from: ['method_saved',",
    "charge: [\n      { from: ['paid', 'method_saved',",
  ),
  payment(
    'a late failure undoes a payment',
    "{ from: ['charging', 'action_required'], to: 'failed', effects: ['mail_payment_failed'] }",
    "{ from: ['charging', 'action_required', 'paid'], to: 'failed', effects: ['mail_payment_failed'] }",
  ),
  payment(
    'money is given back twice',
    "refund: [{ from: ['paid'],",
    "refund: [{ from: ['paid', 'refunded'],",
  ),
  payment(
    'support does not hear of a dispute',
    "['mail_payment_failed', 'alert_support_disputed']",
    "['mail_payment_failed']",
  ),
  changesTo(`${domain}/payment.ts`, `${domain}/waits.test.ts`)(
    'a disputed payment is asked of the customer again',
    "['disputed', 'given_up']",
    "['given_up']",
  ),
  withdrawal('the right to withdraw ends after 13 days', 'withdrawalDays = 14', 'withdrawalDays = 13'),
  changesTo(`${domain}/statutory-period.ts`, `${domain}/withdrawal.test.ts`)(
    'the last day of the right to withdraw ends at noon',
    'T23:59:59.999',
    'T11:59:59.999',
  ),
  changesTo(`${domain}/statutory-period.ts`, `${domain}/withdrawal.test.ts`)(
    'the right to withdraw ends on a Sunday',
    '!isWorkingDay(next)',
    'false',
  ),
  withdrawal('who has withdrawn can withdraw again', 'facts.stopped === null &&', ''),
  order(
    'the courier is called while a withdrawal can be undone',
    "'send_back',\n  'call_courier',\n]",
    "'send_back',\n]",
  ),
  withdrawal(
    'a withdrawal can be undone on its own day only',
    'workingDayAfter(berlinDay(receivedAt))',
    'berlinDay(receivedAt)',
  ),
  withdrawal(
    'what was collected after a withdrawal ends in the courier’s hands',
    "isBeforeCollected(state) ? 'end' : 'all'",
    "'end'",
  ),
  withdrawal(
    'the right to withdraw outlives full performance',
    "startsEarly && state === 'completed'",
    'false',
  ),
  withdrawal('work that was half done is paid in full', '* (100 - percent)', '* (percent === 0 ? 100 : 0)'),
  quote(
    'work that was not ordered needs no consent',
    'line.before === null || line.isLeftOut ||',
    'line.isLeftOut ||',
  ),
  quote(
    'work that is left out needs no consent',
    'line.before === null || line.isLeftOut ||',
    'line.before === null ||',
  ),
  quote('ordered work is traded for a dearer line without a question', ' || isTradedAway(line, lines)', ''),
  quote(
    'a price within the range needs no reason',
    'price !== before.low',
    'price < before.low || price > before.high',
  ),
  quote(
    'a workshop that lowers a price takes free delivery away',
    'Math.max(price, before?.low ?? 0) * quantity',
    'price * quantity',
  ),
  quote(
    'a quote a cent above the ceiling is charged',
    'total > (agreed.ceiling ?? agreed.total)',
    'total > (agreed.ceiling ?? agreed.total) + 1',
  ),
  quote('a price changes without a reason', 'isChangedLine(line) && line.reason === null', 'false'),
  quote('a voucher holds below its least amount', 'counted >= held.leastServices', 'true'),
  quote(
    'everything can be declined and still ordered',
    'lines.every((line) => line.isLeftOut || declined.includes(line.id))',
    'false',
  ),
  withdrawal(
    'the fee of a part refund is rounded against the customer',
    'Math.ceil(agreed.serviceFee * share)',
    'Math.floor(agreed.serviceFee * share)',
  ),
  withdrawal(
    'the delivery of a part refund is rounded against the customer',
    'Math.ceil(agreed.deliveryFee * share)',
    'Math.floor(agreed.deliveryFee * share)',
  ),
  withdrawal('work that nobody asked to begin early is owed', "startsEarly ? 'rest' : 'all'", "'rest'"),
  interest(
    'a mailbox is flooded with confirmations',
    'confirmationPauseMs = 10 * 60 * 1000',
    'confirmationPauseMs = 0',
  ),
  interest(
    'who has been told is told again',
    "tell: [{ from: ['confirmed']",
    "tell: [{ from: ['confirmed', 'told']",
  ),
];
