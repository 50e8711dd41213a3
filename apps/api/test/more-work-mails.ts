import type { Order } from '@mendwell/contract';
import { moreWorkOutcomes } from '@mendwell/domain';
import { composeMoreWorkMail } from '#mail/more-work.ts';
import { composeMoreWorkDecidedMail } from '#mail/more-work-decided.ts';
import { composeProviderMoreWorkMail } from '#mail/provider-more-work.ts';
import { customer, type Sample, workshop } from './mail-setting.ts';
import { collectedOrder, sampleQuote } from './sample-quote.ts';

const page = (path: string) => `https://shop.example${path}#token`;
const statusUrl = page('/order/status');
const links = { answerUrl: page('/order/more-work'), statusUrl };
const reviewUrl = page('/partner/review');
const [pocket] = sampleQuote.lines;
if (!pocket) throw new Error('a sample quote without a line');

type MoreWork = NonNullable<Order['moreWork']>;
/** The cuffs of the coat hang loose as well. */
const question: MoreWork = {
  version: 2,
  askedAt: '2026-11-09T09:05:00.000Z',
  answerBy: '2026-11-12T17:00:00.000Z',
  outcome: null,
  answeredAt: null,
  note: 'It only hangs by a few stitches. We’d sew it down while the coat is open anyway.',
  photos: ['0190a6c0-0000-7000-8000-000000000004'],
  lines: [
    {
      ...pocket,
      id: 'n2',
      displayName: 'Sleeve lining sewn down, both cuffs',
      displayNameTranslations: { de: 'Sleeve lining sewn down, both cuffs' },
      price: 1600,
      linePrice: 1600,
      before: null,
      beforeLine: null,
      reason: 'hidden_damage',
      note: null,
    },
  ],
  done: ['0.0'],
  before: sampleQuote.totalPrice,
  totalPrice: {
    estimatedPrice: 10_593,
    services: 10_700,
    serviceFee: 963,
    deliveryFee: 0,
    reduction: 1070,
    vat: 1691,
  },
  difference: 1584,
  sendBack: { lines: ['0.1', 'n1'], refund: 3366 },
  promisedBefore: '2026-11-18',
};
const order = (changes: Partial<MoreWork> = {}, others: Partial<Order> = {}): Order =>
  collectedOrder({
    status: 'in_service',
    promisedBack: '2026-11-23',
    moreWork: { ...question, ...changes },
    ...others,
  });
const lessByDelivery: Partial<MoreWork> = {
  before: { ...question.before, deliveryFee: 590, estimatedPrice: 9599 },
  totalPrice: {
    ...question.totalPrice,
    estimatedPrice: 9207,
    services: 9300,
    serviceFee: 837,
    reduction: 930,
  },
  difference: -392,
  sendBack: null,
};
const debit = { type: 'sepa_debit', brand: null, last4: '3000' } as const;

/** The mails about more work that was found on the bench. */
export const moreWorkMails: Readonly<Record<string, Sample>> = {
  'more-work': customer(order(), (setting, about) =>
    composeMoreWorkMail({ ...setting, order: about, ...links }),
  ),
  'more-work-less': customer(order(lessByDelivery), (setting, about) =>
    composeMoreWorkMail({ ...setting, order: about, ...links }),
  ),
  'more-work-reminder': customer(order(), (setting, about) =>
    composeMoreWorkMail({ ...setting, order: about, ...links, isReminder: true }),
  ),
  ...Object.fromEntries(
    moreWorkOutcomes.map((outcome) => [
      `more-work-${outcome.replace('_', '-')}`,
      customer(order({ outcome, answeredAt: '2026-11-10T08:00:00.000Z' }), (setting, about) =>
        composeMoreWorkDecidedMail({ ...setting, order: about, statusUrl }),
      ),
    ]),
  ),
  'more-work-accepted-debit': customer(
    order({ outcome: 'accepted', answeredAt: '2026-11-10T08:00:00.000Z' }, { paymentMethod: debit }),
    (setting, about) => composeMoreWorkDecidedMail({ ...setting, order: about, statusUrl }),
  ),
  'more-work-accepted-less': customer(
    order({ ...lessByDelivery, outcome: 'accepted', answeredAt: '2026-11-10T08:00:00.000Z' }),
    (setting, about) => composeMoreWorkDecidedMail({ ...setting, order: about, statusUrl }),
  ),
  ...Object.fromEntries(
    moreWorkOutcomes
      .filter((outcome) => outcome !== 'taken_back')
      .map((outcome) => [
        `provider-more-work-${outcome.replace('_', '-')}`,
        workshop(order({ outcome, answeredAt: '2026-11-10T08:00:00.000Z' }), (setting, about) =>
          composeProviderMoreWorkMail({ ...setting, order: about, reviewUrl }),
        ),
      ]),
  ),
};
