import { brands } from '@mendwell/brand';
import { type LanguageName, languageLocales } from '@mendwell/contract';
import { usualTerms } from '@mendwell/domain';
import { extractText } from 'unpdf';
import type { ReceiptFacts } from '#documents/receipt-facts.ts';
import { receiptPdf } from '#documents/receipt-pdf.ts';
import { termsPdf } from '#documents/terms-pdf.ts';
import { everyMail, mailData } from '../every-mail.ts';
import { settingOf } from '../mail-setting.ts';
import { otherMailData, otherMails } from '../other-mails.ts';
import { sampleCompany } from '../sample-company.ts';
import { sampleReceipt } from '../sample-receipt.ts';

/** A finished mail or PDF as people read it, and the data that it was made from. */
export type Rendered = {
  readonly name: string;
  readonly locale: 'en' | 'de';
  readonly text: string;
  readonly data: unknown;
};

const languages: readonly LanguageName[] = ['EN', 'DE'];

/** Returns the visible text of a page, without its markup. */
const readable = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");

/**
 * Returns every mail in both languages: its subject, its plain text and the visible text of its HTML.
 */
export const renderedMails = (): Rendered[] =>
  languages.flatMap((language) => {
    const locale = languageLocales[language];
    const ofOrders = Object.entries(everyMail).map(([name, { order, compose }]) => ({
      name,
      mail: compose(settingOf(language), order),
      data: { order, mailData },
    }));
    const others = Object.entries(otherMails).map(([name, compose]) => ({
      name,
      mail: compose(language),
      data: otherMailData,
    }));
    return [...ofOrders, ...others].map(({ name, mail: { subject, text, html }, data }) => ({
      name: `mail ${name}`,
      locale,
      text: `${subject}\n${text}\n${readable(html)}`,
      data,
    }));
  });

/** Reads a PDF page by page without the page number, which would come between a figure and its unit. */
const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.replaceAll(/(?:Page|Seite) \d+ (?:of|von) \d+/g, ' ')).join(' ');
};

export const refund = { number: 'R-2026-20722-K', issuedAt: new Date('2026-11-18T09:00:00Z'), amount: 2530 };
const paper = { number: sampleReceipt.number, issuedAt: sampleReceipt.issuedAt };
/** One receipt of each kind. */
const receipts: Readonly<Record<string, ReceiptFacts>> = {
  receipt: sampleReceipt,
  'receipt of an order that is home': { ...sampleReceipt, completedAt: new Date('2026-11-20T18:40:00Z') },
  'receipt of a debit under way': {
    ...sampleReceipt,
    payment: { with: { type: 'sepa_debit', last4: '3000', mandate: 'MNDT-7K3Q-0001' }, at: null },
  },
  'receipt with a refund': { ...sampleReceipt, refunds: [refund], withdrawUntil: null },
  correction: {
    ...sampleReceipt,
    number: 'R-2026-20722-S',
    issuedAt: refund.issuedAt,
    corrects: { ...paper, isWhole: true },
    withdrawUntil: null,
  },
};

export const renderedReceipts = (): Promise<Rendered[]> =>
  Promise.all(
    languages.flatMap((language) =>
      Object.entries(receipts).map(async ([name, facts]) => ({
        name: `PDF ${name}`,
        locale: languageLocales[language],
        text: await textOf(
          await receiptPdf(facts, {
            language,
            brand: brands.lindenhof,
            company: sampleCompany,
            companyIsSample: false,
          }),
        ),
        data: facts,
      })),
    ),
  );

export const renderedTerms = (): Promise<Rendered[]> =>
  Promise.all(
    languages.map(async (language) => ({
      name: 'PDF terms',
      locale: languageLocales[language],
      text: await textOf(
        await termsPdf(language, sampleCompany, brands.lindenhof, { priceTerms: usualTerms }),
      ),
      data: {},
    })),
  );
