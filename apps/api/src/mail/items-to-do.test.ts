import type { Order } from '@mendwell/contract';
import { expect, test } from 'vitest';
import { plain } from '#test/mail-samples.ts';
import { settingOf } from '#test/mail-setting.ts';
import { bookedOrder, sampleQuote } from '#test/sample-quote.ts';
import { composeCollectedMail } from './collected.ts';
import { composePickupBookedMail } from './pickup-booked.ts';
import { composePickupChoiceMail } from './pickup-choice.ts';
import { composeProviderDecisionMail } from './provider-decision.ts';

const url = 'https://shop.example/order/status#x';
const calendar = { filename: 'pick-up.ics', contentType: 'text/calendar', content: Buffer.from('%') };

/** The coat is mended; the jeans, which would have to be pinned, stay at home. */
const without = (isLeftOut: boolean): Order =>
  bookedOrder({
    bagItems: [0],
    items: bookedOrder().items.map((item) => ({ ...item, itemStatus: 'Pinned item' })),
    quote: {
      ...sampleQuote,
      answerBy: null,
      lines: sampleQuote.lines.map((line) => ({
        ...line,
        isLeftOut: line.item === 1 && isLeftOut,
        isDeclined: line.item === 1 && !isLeftOut,
      })),
    },
  });

const letters = (order: Order, language: 'EN' | 'DE') => {
  const frame = { ...settingOf(language), order };
  const urls = {
    statusUrl: url,
    changeUrl: url,
    handoverUrl: url,
    pickupUrl: url,
    cancelUrl: url,
    reviewUrl: url,
  };
  return [
    composePickupChoiceMail({ ...frame, ...urls, evenings: ['2026-11-06'], isReminder: false }),
    composePickupBookedMail({ ...frame, ...urls, calendar }),
    composeCollectedMail({ ...frame, ...urls }),
    composeProviderDecisionMail({ ...frame, ...urls, decision: 'accepted' }),
  ];
};

const speaksOf = ({ html, text }: ReturnType<typeof composeCollectedMail>, what: string) =>
  plain(html).includes(what) || text.includes(what);

test.each(['EN', 'DE'] as const)(
  'ORD-18 an item that the workshop leaves out is not packed, counted, drawn or mentioned, in %s',
  (language) => {
    for (const mail of letters(without(true), language)) {
      expect([mail.subject, speaksOf(mail, 'Jeans')]).toEqual([mail.subject, false]);
      expect(mail.images?.map(({ cid }) => cid) ?? []).not.toContain('item-jeans');
    }
  },
);

test.each([
  ['EN', 'your bag with 1 item', 'Left out, as you asked'],
  ['DE', 'Tasche mit 1 Stück', 'Auf deinen Wunsch weggelassen'],
] as const)(
  'ORD-18 nor is one that the customer declines, once the letter about that decision is written, in %s',
  (language, counted, leftOut) => {
    const [decided, booked, collected] = letters(without(false), language);
    expect(decided && speaksOf(decided, leftOut)).toBe(true);
    expect(decided?.images?.map(({ cid }) => cid)).not.toContain('item-jeans');
    expect(booked && speaksOf(booked, 'Jeans')).toBe(false);
    expect(collected && speaksOf(collected, 'Jeans')).toBe(false);
    expect(collected && speaksOf(collected, counted)).toBe(true);
  },
);

test.each([
  ['EN', 'your bag with 1 item'],
  ['DE', 'Tasche mit 1 Stück'],
] as const)(
  'CARE-09 ORD-18 when work is done again, only the items of the claim are packed and counted, in %s',
  (language, counted) => {
    const again = bookedOrder({
      bagItems: [0],
      items: bookedOrder().items.map((item) => ({ ...item, itemStatus: 'Pinned item' })),
    });
    const [, booked, collected] = letters(again, language);
    expect(booked && speaksOf(booked, 'Jeans')).toBe(false);
    expect(collected && speaksOf(collected, counted)).toBe(true);
  },
);
