import { changesTo, type Mutant } from '../mutant.ts';

const draft = 'apps/storefront/app/draft';
const photos = 'packages/photos-web/src';
const server = 'apps/storefront/app/server';
const web = 'packages/web/src/server';
const inDraft = (name: string) => changesTo(`${draft}/${name}.ts`, `${draft}/${name}.test.ts`);
const bag = inDraft('bag');
const choose = inDraft('choose');
const stored = inDraft('stored');
const versioned = inDraft('versioned');
const version = inDraft('app-version');
const carryOver = inDraft('carry-over');
const location = inDraft('change-location');
const pricing = inDraft('pricing');
const steps = inDraft('steps');
const value = changesTo(
  'packages/domain/src/estimated-value.ts',
  'packages/domain/src/estimated-value.test.ts',
);
const customer = inDraft('customer-check');
const ceiling = inDraft('order-ceiling');
const pictures = changesTo(`${photos}/photos-of-item.ts`, `${photos}/photos-of-item.test.ts`);
const finish = inDraft('order-finish');
const request = inDraft('order-request');
const policy = changesTo(
  `${web}/security-policies.server.ts`,
  `${server}/content-security-policy.server.test.ts`,
);
const payingPolicy = changesTo(
  `${server}/content-security-policy.server.ts`,
  `${server}/content-security-policy.server.test.ts`,
);
const language = changesTo(`${web}/language.server.ts`, `${web}/language.server.test.ts`);

export const browser: readonly Mutant[] = [
  bag(
    'items of two workshops lie in one bag',
    ' || (bag.items.length > 0 && bag.provider?.id !== provider.id)',
    '',
  ),
  bag(
    'an emptied bag keeps its workshop',
    'items.length > 0 ? { ...bag, items } : emptyBag',
    '{ ...bag, items }',
  ),
  bag('moving the bag keeps the old prices', '[{ ...one, price }]', '[one]'),
  bag('an unreadable item is lost silently', 'if (readable.length < items.length) onLoss();', ''),
  choose(
    'another category keeps the chosen services',
    '        ...nothingBooked,\n        selectedCategory',
    '        selectedCategory',
  ),
  choose('a quantity below one', 'Math.max(1, Math.round', 'Math.max(0, Math.round'),
  choose(
    'another workshop’s service is added to the first one’s',
    'subservices: [once] };',
    'subservices: [...booked.subservices, once] };',
  ),
  stored('full storage loses the newest work', 'unwritten.set(key, text);', ''),
  versioned(
    'an older page overwrites newer work',
    'unpack(text).v > current',
    'unpack(text).v > current + 9',
  ),
  versioned('unreadable work is not kept aside', 'localStorage.setItem(asideNameOf(key), text);', ''),
  versioned('a migration is left out', 'migrations.slice(v)', 'migrations.slice(v + 1)'),
  version(
    'the page reloads while a payment is submitted',
    'serving === running || isHeld',
    'serving === running',
  ),
  version('the page reloads again and again', 'isWelcome && reloadedFor !== serving', 'isWelcome'),
  carryOver('the address form is not carried over', '  rewrite(storedCustomer),\n', ''),
  location(
    'items stay where nobody collects them',
    "servesPostcode(bag.provider, postcode) ? 'items stay' : 'items go'",
    "'items stay'",
  ),
  pricing('the server’s new price is not taken over', 'if (isKnown) return bag;', 'return bag;'),
  steps('no photo is needed', 'item.images.length > 0', 'true'),
  value(
    'a German decimal comma is read as thousands',
    '(?:[.,](\\d{1,2}))?$/.exec',
    '(?:[.](\\d{1,2}))?$/.exec',
  ),
  value('things of no worth are taken', 'cents <= 0', 'cents < 0'),
  customer('seven digits are a phone number', 'leastDigits = 8', 'leastDigits = 7'),
  customer(
    'a postcode that nobody has looked up is served',
    "if (postcode !== servedPostcode) return 'not_known_to_be_served';",
    '',
  ),
  ceiling('a ceiling below the estimate is taken', 'amount.cents < low', 'amount.cents < 0'),
  pictures('a fifth photo is taken', 'mostPhotos = 4', 'mostPhotos = 5'),
  pictures(
    'the spots of a removed photo stay',
    'markers: item.markers.filter((marker) => marker.photoId !== photoId),',
    '',
  ),
  finish(
    'what came into the bag after the order is lost',
    'itemIds ? itemIds.reduce(removeItem, bag) : emptyBag',
    'emptyBag',
  ),
  request('the ceiling is not sent with the order', '...(ceiling === undefined ? {} : { ceiling }),', ''),
  request(
    'a photo that was never sent is part of the order',
    'upload ? [upload.name] : []',
    "[upload?.name ?? '']",
  ),
  changesTo(`${photos}/resize/draw-smaller.ts`, `${photos}/resize/draw-smaller.test.ts`)(
    'photos are squeezed to a JPEG quality of 30',
    'quality: 0.8',
    'quality: 0.3',
  ),
  changesTo(`${photos}/resize/resize.ts`, `${photos}/resize/resize.test.ts`)(
    'resizing gives up after 100 s only',
    'limitMs = 10_000',
    'limitMs = 100_000',
  ),
  changesTo(`${photos}/upload-decisions.ts`, `${photos}/upload-decisions.test.ts`)(
    'a photo that the server forgets soon counts as sent',
    '< 20 * hour',
    '< 48 * hour',
  ),
  policy('plug-ins run on our pages', "    'object-src': [\"'none'\"],\n", ''),
  policy('our pages can be framed', "'frame-ancestors': [\"'none'\"]", "'frame-ancestors': [\"'self'\"]"),
  payingPolicy(
    'every page may talk to the payment provider',
    'policies.byNonce(nonce);',
    'policies.byNonce(nonce, paymentProvider());',
  ),
  policy(
    'inline scripts run',
    "'script-src': [own, ...scripts",
    "'script-src': [own, \"'unsafe-inline'\", ...scripts",
  ),
  language(
    'the cookie’s language wins over the address’s',
    "(search === '' ? undefined : fromAddress(search)) ?? fromCookie(cookies)",
    'fromCookie(cookies) ?? fromAddress(search)',
  ),
  language('the language of another cookie is taken', '(?:^|;)\\\\s*${languageKey}', '${languageKey}'),
];
