import { cardBrandName, formatDate, formatPrice, formatRate, type Locale, m, type Say } from '@mendwell/copy';
import type { Company } from '@mendwell/settings';
import { type PaidWith, type Paper, type ReceiptFacts, sum } from './receipt-facts.ts';
import type { Fact, Sum } from './receipt-parts.ts';

function methodLines(say: Say, method: PaidWith, { creditorId }: Company): string[] {
  const { last4 } = method;
  if (method.type === 'sepa_debit')
    return [
      say(m.receipt_sepa, { last4 }),
      say(m.receipt_sepa_mandate, { mandate: method.mandate }),
      say(m.receipt_sepa_creditor, { creditorId }),
    ];
  const brand = cardBrandName(method.brand);
  return [brand ? say(m.receipt_card_of, { brand, last4 }) : say(m.receipt_card, { last4 })];
}

/** Formats a price with a real minus sign, which cannot be mistaken for a dash. */
const priceIn = (locale: Locale, sign: 1 | -1) => (cents: number) =>
  // Avoids a negative zero.
  formatPrice(locale, sign * cents || 0).replace('-', '−');

export type Words = ReturnType<typeof wordsFor>;

/** Formats the numbers, days and amounts of a receipt. For a correction, all amounts are negative. */
export function wordsFor(facts: ReceiptFacts, locale: Locale, say: Say) {
  const date = (moment: Date) => formatDate(locale, moment);
  return {
    say,
    date,
    money: priceIn(locale, facts.corrects ? -1 : 1),
    paid: formatPrice(locale, facts.sums.total),
    rate: (hundredths: number) => formatRate(locale, hundredths),
    named: ({ number, issuedAt }: Paper) => ({ number, date: date(issuedAt) }),
  };
}

/** Who issued the receipt, for whom and when, and how it was paid. */
export function receiptHead(facts: ReceiptFacts, company: Company, { say, date, paid }: Words): Fact[] {
  const { corrects, customer, provider, order, completedAt, payment } = facts;
  return [
    { label: say(m.receipt_for), lines: [customer.name, ...customer.address] },
    { label: say(m.receipt_work_by), lines: [provider.name, ...provider.address] },
    {
      label: say(m.receipt_order),
      lines: [
        say(m.receipt_of, { number: order.number, date: date(order.placedAt) }),
        say(m.receipt_agreed, { date: date(order.agreedAt) }),
        ...(completedAt ? [say(m.receipt_done, { date: date(completedAt) })] : []),
        ...(completedAt || corrects ? [] : [say(m.receipt_done_later)]),
      ],
    },
    {
      label: say(corrects ? m.receipt_refunded : m.receipt_paid),
      lines: [
        payment.at
          ? say(m.receipt_paid_on, { amount: paid, date: date(payment.at) })
          : say(m.receipt_paid_soon, { amount: paid }),
        ...methodLines(say, payment.with, company),
      ],
    },
  ];
}

type Sums = { readonly before: Sum[]; readonly total: Sum; readonly after: Sum[] };

/** The total with the VAT that it includes, and later refunds. */
export function receiptSums(facts: ReceiptFacts, { say, money, rate, named }: Words): Sums {
  const { corrects, refunds, sums } = facts;
  const { voucher } = sums;
  const refunded = sum(refunds.map(({ amount }) => amount));
  // A correction only shows the amounts that are refunded.
  const shown = (cents: number, line: Sum): Sum[] => (cents || !corrects ? [line] : []);
  return {
    before: [
      [say(m.receipt_services), money(sums.services)],
      ...(voucher
        ? [[say(m.receipt_voucher, { code: voucher.code }), money(-voucher.reduction)] as const]
        : []),
      ...shown(sums.serviceFee, [
        say(m.receipt_fee, { rate: rate(sums.serviceFeeRate) }),
        money(sums.serviceFee),
      ]),
      ...shown(sums.deliveryFee, [say(m.receipt_delivery), money(sums.deliveryFee)]),
    ],
    total: [say(m.receipt_total), money(sums.total)],
    after: [
      [say(m.receipt_net), money(sums.total - sums.vat)],
      [say(m.receipt_vat, { rate: rate(sums.vatRate) }), money(sums.vat)],
      ...refunds.map((one): Sum => [say(m.receipt_refund, named(one)), money(-one.amount)]),
      ...(refunded ? [[say(m.receipt_left), money(sums.total - refunded)] as const] : []),
    ],
  };
}
