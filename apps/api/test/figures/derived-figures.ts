import { refundBy, retentionDays, workDoneBy } from '@mendwell/domain';
import type { FigureRule } from '@mendwell/tooling/figures/figure-rules.ts';
import { mailPhotos } from '../every-mail.ts';
import { otherMailData } from '../other-mails.ts';
import { coat, jeans } from '../sample-items.ts';
import { sampleOrder } from '../sample-order.ts';
import { sampleQuote } from '../sample-quote.ts';
import { sampleReceipt } from '../sample-receipt.ts';
import { refund } from './every-document.ts';

const inEuros = (cents: number) => `euros ${(cents / 100).toFixed(2)}`;
const percent = (hundredths: number) => `percent ${hundredths / 100}`;
const photos = (count: number) => `photos ${count}`;
const onDay = (day: string) => `date ${day.slice(5)}`;

const { total, vat } = sampleReceipt.sums;
const quotePhotos = sampleQuote.lines.filter(({ photo }) => photo !== null).length;
const eachReceipt = /^PDF (receipt|correction)/;

/**
 * Figures that a mail or PDF calculates from its data or from our constants: where they stand, and how
 * they are calculated.
 */
export const derivedFigures: readonly FigureRule[] = [
  { figure: inEuros(0), places: /^mail payment-resume$/, from: 'nothing is charged with an order' },
  {
    figure: photos(coat.images.length),
    places: /^mail provider-request/,
    from: 'how many photos the coat has',
  },
  {
    figure: photos(jeans.images.length),
    places: /^mail provider-request/,
    from: 'how many photos the jeans have',
  },
  { figure: photos(quotePhotos), places: /^mail quote/, from: 'how many photos the quote has' },
  {
    figure: photos(mailPhotos.finished),
    places: /^mail returning(-to-choose)?$/,
    from: 'how many photos of the work there are',
  },
  {
    figure: onDay(workDoneBy(new Date(sampleOrder().createdAt))),
    places: /^mail provider-stopped-rest$/,
    from: 'workDoneBy, from the withdrawal on',
  },
  {
    figure: onDay(refundBy(otherMailData.withdrawn.receivedAt)),
    places: /^mail withdrawal-to-support-noted$/,
    from: 'refundBy, from the withdrawal on',
  },
  {
    figure: `days ${retentionDays.setAsideMail}`,
    places: /^mail replies-rejected$/,
    from: 'retentionDays.setAsideMail',
  },
  { figure: inEuros(total - vat), places: eachReceipt, from: 'the total without its VAT' },
  { figure: inEuros(total - refund.amount), places: /^PDF receipt with a refund$/, from: 'what is left' },
  {
    figure: percent(sampleReceipt.sums.serviceFeeRate),
    places: eachReceipt,
    from: 'sampleReceipt.sums.serviceFeeRate',
  },
  { figure: percent(sampleReceipt.sums.vatRate), places: eachReceipt, from: 'sampleReceipt.sums.vatRate' },
];
