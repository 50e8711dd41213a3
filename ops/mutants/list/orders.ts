import { changesTo, type Mutant } from '../mutant.ts';

const modules = 'apps/api/src/modules';
const orders = `${modules}/orders`;
const codes = `${orders}/codes/codes.test.ts`;
const links = changesTo('packages/domain/src/order-links.ts', `${orders}/order-links.test.ts`);
const limits = changesTo(`${orders}/codes/request-code.ts`, codes);
const placing = changesTo(`${modules}/checkout/place-order.ts`, `${modules}/checkout/place-order.test.ts`);
const evidence = `${modules}/evidence/evidence.test.ts`;
const personalData = `${modules}/personal-data`;
const purging = changesTo(`${personalData}/purge-orders.ts`, `${personalData}/retention.test.ts`);

export const orderMutants: readonly Mutant[] = [
  changesTo(`${orders}/order-change.ts`, `${orders}/change-order.test.ts`)(
    'two changes of one order at once both win',
    ' and orders.xmin = $2::xid',
    ' and $2::text is not null',
    { title: 'a change that was overtaken' },
  ),
  changesTo(`${orders}/order-repository.ts`, `${orders}/change-order.test.ts`)(
    'a transaction changes an order without holding it',
    'where id = $1 for update',
    'where id = $1',
    { title: 'an order that a transaction holds' },
  ),
  changesTo(`${orders}/change-order.ts`, `${orders}/change-order.test.ts`)(
    'a change that was overtaken is given up',
    "if (outcome.refusal !== 'stale')",
    'if (outcome.refusal)',
    { title: 'any other write to the order' },
  ),
  changesTo('apps/api/src/platform/statements.ts', 'apps/api/src/platform/statements.test.ts')(
    'statements of one change are not one transaction',
    "[{ text: 'begin' }, ...queries, { text: 'commit' }]",
    'queries',
    { title: 'any other error is thrown' },
  ),
  limits('a hundred codes a day are mailed', 'mostADay = 10', 'mostADay = 100', { title: 'ten a day' }),
  limits('thirty codes an hour are mailed', 'mostAnHour = 3', 'mostAnHour = 30', { title: 'ten a day' }),
  changesTo(`${orders}/codes/code-hash.ts`, codes)(
    'codes are hashed without the pepper',
    "createHmac('sha256', pepper)",
    "createHmac('sha256', '')",
    { title: 'without the pepper' },
  ),
  changesTo(`${orders}/codes/code-hash.ts`, codes)(
    'a code has five digits now and then',
    ".padStart(codeDigits, '0')",
    '',
    { title: 'six digits, the leading zeros' },
  ),
  changesTo(`${orders}/codes/try-code.ts`, `${modules}/quotes/provider/guesses.test.ts`)(
    'a code can be guessed fifty times',
    'mostTries = 5',
    'mostTries = 50',
    { title: 'a hundred guesses at the workshop’s code' },
  ),
  links('a link to decide is good for 700 days', 'decide: 14,', 'decide: 700,', {
    title: 'a link to decide',
  }),
  links('a workshop’s link is good for 9,000 days', 'provider: 90,', 'provider: 9000,', {
    title: 'a link to provider',
  }),
  links('a link to pay is good for 70 days', 'pay: 14,', 'pay: 70,', { title: 'a link to pay' }),
  changesTo('apps/api/migrations/sql/open-link.sql', `${orders}/order-links.test.ts`)(
    'a link is good for ever',
    ' and link.expires_at > moment',
    '',
    { title: 'a link to view' },
  ),
  changesTo(`${orders}/own-order.ts`, `${orders}/order-mails.test.ts`)(
    'a link opens every order',
    'where order_id = $4 and purpose',
    'where $4::uuid is not null and purpose',
    { title: 'a link that is wrong, old, or another order’s' },
  ),
  changesTo(`${orders}/own-order.ts`, `${modules}/checkout/submit-order.test.ts`)(
    'whoever knows its id has the order of another visitor',
    ' || order.visitor_id !== visitorId',
    '',
    { title: 'a foreign order, setup or method' },
  ),
  changesTo(`${modules}/quotes/provider/submit-quote.ts`, `${modules}/quotes/provider/price-rule.test.ts`)(
    'a workshop may go a cent above the ordered total',
    'price.estimatedPrice, { total, ceiling })',
    'price.estimatedPrice, { total: total + 1, ceiling })',
    { title: 'at every price the domain' },
  ),
  changesTo(`${modules}/quotes/provider/provider-rights.ts`, `${modules}/quotes/provider/provider.test.ts`)(
    'a workshop’s link works without its code',
    'return isKnown && visitorId !== null ?',
    'return visitorId !== null ?',
    { title: 'the link alone opens nothing' },
  ),
  changesTo(
    `${modules}/payments/charges/charge-order.ts`,
    `${modules}/payments/charges/charge-killed.test.ts`,
  )(
    'the charge’s id is not stored before it is confirmed',
    'return storeChargeId(deps.db, payment.id, charge.id);',
    'return (void storeChargeId, charge.id);',
  ),
  changesTo(`${modules}/checkout/place-order.ts`, `${modules}/checkout/replace-order.test.ts`)(
    'an order is placed at another price than was shown',
    'if (!isAgreed(agreed, priced))',
    'if (!agreed)',
    { title: 'between being shown and being ordered' },
  ),
  placing('a ceiling below the price is taken', 'ceiling < priced.price.total.low', 'ceiling < 0', {
    title: 'a ceiling below the total',
  }),
  changesTo('apps/api/migrations/sql/store-order.sql', `${modules}/checkout/place-order.test.ts`)(
    'pressed twice, it is ordered twice',
    "if present.request_hash = decode(request->>'requestHash', 'hex') then",
    'if false then',
    { title: 'twenty at once and again later' },
  ),
  changesTo('apps/api/migrations/sql/redeem-voucher.sql', 'apps/api/src/modules/vouchers/vouchers.test.ts')(
    'the last voucher is given twice',
    'voucher.redeemed >= voucher.redemptions_limit',
    'voucher.redeemed > voucher.redemptions_limit',
    { title: 'the last voucher, a hundred at once' },
  ),
  changesTo('packages/domain/src/retention.ts', `${personalData}/retention.test.ts`)(
    'what was typed is kept for 900 days',
    'order: 90',
    'order: 900',
    { title: '90 days after an order is completed' },
  ),
  changesTo('apps/api/src/modules/payments/purge-payers.ts', `${personalData}/keep-less.test.ts`)(
    'the payment provider keeps whom we have forgotten',
    'await payments.deleteCustomer(customerId);',
    '',
    { title: 'is deleted at the payment provider' },
  ),
  purging(
    'an order in dispute is forgotten',
    'money?.isDisputeKept || money?.isRefundWanted',
    'money?.isRefundWanted',
    { title: 'what stood in a dispute' },
  ),
  changesTo(
    'apps/api/src/modules/courier-visits/booking-request.ts',
    'apps/api/src/modules/courier-visits/booking-request.test.ts',
  )('a courier is to bring what stays at home', 'named.includes(at)', 'at >= 0'),
  changesTo('apps/api/src/mail/agreed-work.ts', 'apps/api/src/mail/items-to-do.test.ts')(
    'a mail asks for items that stay at home',
    'bagItems.includes(at)',
    'bagItems.length > 0 && at >= 0',
  ),
  changesTo(`${modules}/photos/preview-files.ts`, evidence)(
    'the evidence about an order shows photos of others',
    "where('order_id', '=', orderId)",
    "where('order_id', 'is not', null)",
    { title: 'never get in' },
  ),
  changesTo(`${modules}/conversations/messages-of-order.ts`, evidence)(
    'the evidence about an order quotes what others wrote',
    "where('conversations.order_id', '=', orderId)",
    "where('conversations.order_id', 'is not', null)",
    { title: 'never get in' },
  ),
  changesTo(`${modules}/evidence/put-together-evidence.ts`, evidence)(
    'evidence is put together of what nobody disputes',
    'if (!disputed.isDisputed)',
    'if (!disputed.facts)',
    { title: 'without a dispute' },
  ),
  changesTo(
    `${modules}/payments/charges/dispute-repository.ts`,
    `${modules}/payments/charges/disputes.test.ts`,
  )('a dispute that has ended is opened again', 'where disputes.closed_at is null`', 'where true`', {
    title: 'what has ended does not change',
  }),
];
