import type { MoreWorkOutcome } from '@mendwell/domain';
import type { EvidenceBlock, EvidenceSection } from '#documents/evidence-blocks.ts';
import type { Collected } from '../collect-evidence.ts';
import { day, itemName, moment, plain, price } from './words.ts';

type About = Pick<Collected, 'order' | 'facts' | 'agreements'>;
type Quote = Collected['agreements']['quotes'][number];
type Question = Collected['agreements']['moreWork'][number];

const columns = [
  { title: 'Item', share: 3 },
  { title: 'Work', share: 4 },
  { title: 'Why it differs', share: 3 },
  { title: 'Quantity', share: 1.4, isNumber: true },
  { title: 'Price', share: 1.8, isNumber: true },
];

const byCode = 'with the link of an e-mail and a one-time code sent to their address';
const outcomes: Readonly<Record<MoreWorkOutcome, string>> = {
  accepted: `The customer accepted it, ${byCode}`,
  left_out: `The customer left it out, ${byCode}`,
  sent_back: `The customer asked for the item back, ${byCode}`,
  lapsed: 'The customer did not answer in time. The new work was not done',
  taken_back: 'The workshop took the question back',
  unpaid: 'It was accepted and not paid. The new work was not done',
};

function lineTable({ order }: About, { lines, declined }: Quote): EvidenceBlock {
  return {
    kind: 'table',
    columns,
    rows: lines.map(({ id, item, displayName, quantity, price: each, isLeftOut, reason, note }) => [
      itemName(order.items, item),
      [
        displayName,
        ...(isLeftOut ? ['(left out by the workshop)'] : []),
        ...(declined.includes(id) ? ['(declined by the customer)'] : []),
      ].join(' '),
      [reason ? plain(reason) : '', note ?? ''].filter(Boolean).join(': '),
      String(quantity),
      price(each * quantity),
    ]),
  };
}

/** How a quote was answered: by the customer, or by what they had accepted with the order. */
function answerOf({ facts }: About, { version }: Quote): string[] {
  return facts.steps
    .filter(({ quoteVersion }) => quoteVersion === version)
    .flatMap(({ action, actor, at }) => {
      if (action === 'accept') return [`The customer accepted it on ${moment(at)}, ${byCode}.`];
      if (action === 'confirm')
        return [
          `It was agreed on ${moment(at)}, because it is within what the customer had accepted with the order.`,
        ];
      if (action === 'quote') return [`It was sent to the customer by e-mail on ${moment(at)}.`];
      if (action === 'cancel' && actor === 'customer') return [`The customer cancelled on ${moment(at)}.`];
      return [];
    });
}

const noteOf = (note: string | null): EvidenceBlock[] => (note ? [{ kind: 'quoted', text: note }] : []);

function quoteBlocks(about: About, quote: Quote): EvidenceBlock[] {
  const { version, madeAt, price: total, note, unrepaired } = quote;
  return [
    { kind: 'text', text: `Quote ${version} of the workshop, ${moment(madeAt)}`, isBold: true },
    lineTable(about, quote),
    ...noteOf(note),
    {
      kind: 'text',
      text: [
        `Services ${price(total.services)}`,
        ...(total.reduction > 0 ? [`voucher −${price(total.reduction)}`] : []),
        `service fee ${price(total.serviceFee)}`,
        `delivery ${price(total.deliveryFee)}`,
        `total ${price(total.estimatedPrice)}, of which VAT ${price(total.vat)}`,
      ].join(', '),
    },
    ...answerOf(about, quote).map((text) => ({ kind: 'text', text }) as const),
    ...(unrepaired ?? []).flatMap(({ at, lines, reason, note: words, refund }): EvidenceBlock[] => [
      {
        kind: 'text',
        text: `${moment(at)}: ${quote.lines
          .filter(({ id }) => lines.includes(id))
          .map(({ displayName }) => displayName)
          .join(', ')} was not done (${plain(reason)}); ${price(refund)} of it is refunded.`,
      },
      ...noteOf(words),
    ]),
  ];
}

function questionBlocks(
  about: About,
  { version, askedAt, added, difference, outcome, answeredAt }: Question,
) {
  const quote = about.agreements.quotes.find((one) => one.version === version);
  if (!quote) return [];
  const answer =
    outcome && answeredAt
      ? `${outcomes[outcome]}; ${moment(answeredAt)}.`
      : 'The customer has not answered yet.';
  const blocks: EvidenceBlock[] = [
    { kind: 'text', text: `More work found by the workshop, ${moment(askedAt)}`, isBold: true },
    lineTable(about, { ...quote, lines: quote.lines.filter(({ id }) => added.includes(id)) }),
    ...noteOf(quote.note),
    { kind: 'text', text: `It changes the agreed total by ${price(difference.total)}.` },
    { kind: 'text', text: answer },
  ];
  return blocks;
}

/** Every price, line by line, with when and how the customer accepted it. */
export function agreementSection(about: About): EvidenceSection {
  const { order, agreements } = about;
  const { quotes, moreWork } = agreements;
  const questions = new Map(moreWork.map((one) => [one.version, one]));
  const blocks = quotes.flatMap((quote) => {
    const question = questions.get(quote.version);
    return question ? questionBlocks(about, question) : quoteBlocks(about, quote);
  });
  const { agreed, agreed_at: agreedAt, promised_back: promised } = order;
  const end =
    agreed && agreedAt
      ? `Agreed in all: ${price(agreed.estimatedPrice)}; first agreed on ${moment(agreedAt)}.${promised ? ` Everything back by ${day(promised)}.` : ''}`
      : 'No price is agreed.';
  return {
    title: 'Prices, and how the customer accepted them',
    blocks: [
      ...(blocks.length > 0
        ? blocks
        : [{ kind: 'text', text: 'The workshop has not sent a quote.' } as const]),
      { kind: 'text', text: end, isBold: true },
    ],
  };
}
