import { changesTo, type Mutant } from '../mutant.ts';

const src = 'apps/api/src';
const http = `${src}/platform/http`;
const photos = `${src}/modules/photos`;
const beside = (path: string) => changesTo(`${src}/${path}.ts`, `${src}/${path}.test.ts`);
const redrawing = beside('modules/photos/re-encode-photo');
const ownPhotos = changesTo(`${photos}/upload-repository.ts`, `${photos}/photo-routes.test.ts`);
const priceRef = beside('modules/pricing/price-ref');
const mailer = beside('providers/mail/smtp-mailer');
const callbacks = changesTo(
  `${src}/providers/logistics/signature.ts`,
  `${src}/providers/logistics/http-logistics.test.ts`,
);
const visitor = changesTo(`${http}/visitor.ts`, `${src}/modules/visitors/visitors.test.ts`);
const headers = changesTo(`${http}/server.ts`, `${http}/http.test.ts`);
const config = beside('platform/config');

export const server: readonly Mutant[] = [
  redrawing('the server squeezes photos to a JPEG quality of 10', 'quality = 80', 'quality = 10'),
  redrawing('previews are 4,800 px large', 'previewSide = 480', 'previewSide = 4800'),
  redrawing('photos are kept in full size', 'longestSide = 2560', 'longestSide = 25_600'),
  redrawing('a picture of 41 megapixels is decoded', '40_000_000', '268_000_000'),
  redrawing('photos lie on their side', '      .autoOrient()\n', ''),
  ownPhotos(
    'another visitor’s photo is shown',
    "    .where('visitor_id', '=', visitorId)\n    .executeTakeFirst();",
    '    .executeTakeFirst();',
    { title: 'somebody else’s photo' },
  ),
  ownPhotos(
    'a photo that an order has claimed is removed',
    "        .where('claimed_at', 'is', null)\n        .returning",
    '        .returning',
    { title: 'that an order has claimed' },
  ),
  changesTo(`${photos}/photo-files.ts`, `${photos}/photo-routes.test.ts`)(
    'the address of a photo is good for a day',
    'seconds = 300',
    'seconds = 86_400',
    { title: 'its addresses are signed' },
  ),
  changesTo('packages/domain/src/retention.ts', `${photos}/tidy-uploads.test.ts`)(
    'photos that nobody ordered with are kept for a month',
    'unclaimedPhoto: 1',
    'unclaimedPhoto: 30',
    { title: 'what no order has claimed within a day' },
  ),
  beside('platform/jobs')(
    'jobs are sent outside the transaction',
    '{ db: { executeSql: record } });',
    '{ db: { executeSql: record } }).then(() => boss.send(job.name, envelope));',
  ),
  priceRef(
    'a forged price is taken',
    ' || !secrets.some((secret) => isEqual(sealed, seal(secret, written)))',
    '',
  ),
  priceRef('the price of another bag is taken', 'of === fingerprint(bag) ?', 'of ?'),
  priceRef('quantities do not count', '[one.subServiceId, one.quantity]', '[one.subServiceId]'),
  callbacks(
    'a courier’s callback of last week is believed',
    'toleranceSeconds = 300',
    'toleranceSeconds = 999_999',
    {
      title: 'a callback that is',
    },
  ),
  callbacks('a callback that nobody signed is believed', 'return isGenuine &&', 'return', {
    title: 'a callback that is forged',
  }),
  changesTo(`${src}/providers/stripe/stripe-payments.ts`, `${src}/modules/payments/event-routes.test.ts`)(
    'a payment message that nobody signed is believed',
    'stripe.webhooks.constructEvent(body, signature, webhookSecret)',
    'JSON.parse(String(body))',
    { title: 'FAULT-5 flow 14' },
  ),
  mailer('a repeated mail is another mail', 'messageId: `<${mail.messageId ?? id}@${domain}>`,', ''),
  mailer('out-of-office replies come back to us', ", 'auto-submitted': 'auto-generated'", ''),
  mailer('a mail does not say which request caused it', "'x-request-id': requestId, ", ''),
  changesTo(`${src}/mail/html.ts`, `${src}/mail/order-received.test.ts`)(
    'what a customer types is markup in mails',
    "'<': '&lt;'",
    "'<': '<'",
  ),
  visitor('scripts can read the visitor’s secret', 'httpOnly: true', 'httpOnly: false', {
    title: 'only the browser has',
  }),
  visitor('other sites send the visitor’s secret', "sameSite: 'lax'", "sameSite: 'none'", {
    title: 'only the browser has',
  }),
  changesTo(`${src}/modules/visitors/know-visitors.ts`, `${src}/modules/visitors/visitors.test.ts`)(
    'a visitor is known for ever',
    ' and seen_at > $2',
    ' and $2::timestamptz is not null',
    { title: 'stays known for 30 days' },
  ),
  headers('the address of a page is told to others', "policy: 'no-referrer'", "policy: 'unsafe-url'", {
    title: 'security headers',
  }),
  changesTo(`${http}/server.ts`, `${http}/limits.test.ts`)(
    'nobody is limited',
    'max: config.limits.requestsPerMinute',
    'max: config.limits.requestsPerMinute * 1000',
    { title: 'more than the limit' },
  ),
  changesTo('packages/contract/src/interest.ts', `${http}/http.test.ts`)(
    'an unknown field is dropped silently',
    'InterestRequest = z.strictObject',
    'InterestRequest = z.object',
    { title: 'an unknown field is refused' },
  ),
  changesTo('packages/contract/src/order.ts', `${src}/modules/checkout/refused-orders.test.ts`)(
    'a price in the body of an order is dropped silently',
    'OrderRequest = z.strictObject',
    'OrderRequest = z.object',
    { title: 'is refused' },
  ),
  changesTo('packages/logging/src/logger.ts', 'packages/logging/src/logger.test.ts')(
    'logs carry whatever they are given',
    '.filter(([name]) => allowed.has(name))',
    '',
  ),
  config('a short secret signs the prices', 'PRICE_SECRET: secret,', 'PRICE_SECRET: z.string(),'),
  config('a short pepper goes into codes', 'CODE_PEPPER: secret,', 'CODE_PEPPER: z.string(),'),
  changesTo('packages/domain/src/retention.ts', `${src}/modules/interest/interest-routes.test.ts`)(
    'who waits for a city is kept for ten years',
    'interest: 364',
    'interest: 3640',
    { title: 'unconfirmed requests are forgotten' },
  ),
  changesTo('packages/domain/src/retention.ts', `${src}/modules/conversations/contact-form.test.ts`)(
    'messages to support are kept for ten years',
    'support: 365',
    'support: 3650',
    { title: 'messages are forgotten' },
  ),
  changesTo('packages/web/src/host/forward-api.ts', 'packages/web/src/host/forward-api.test.ts')(
    'a visitor says which address they come from',
    "          'x-forwarded-for': ip ?? '',\n",
    '',
  ),
];
