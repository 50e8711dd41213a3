import type { Brand } from '@mendwell/brand';
import { type LanguageName, languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { Company } from '@mendwell/settings';
import type { Attachment } from '#providers/mail/mailer.ts';
import { listed, type ReceiptFacts, refuseWrongSums } from './receipt-facts.ts';
import { receiptParts } from './receipt-parts.ts';
import { receiptHead, receiptSums, wordsFor } from './receipt-words.ts';

export { type ReceiptFacts } from './receipt-facts.ts';

type Seller = {
  readonly language: LanguageName;
  readonly brand: Brand;
  readonly company: Company;
  /** Some of the company's details are made up, and the document says so. */
  readonly companyIsSample: boolean;
};

const titles = {
  receipt: m.receipt_title,
  correction: m.receipt_title_correction,
  cancellation: m.receipt_title_cancellation,
};

/** Creates a receipt with VAT, or the correction of one, in the language of the order. */
export async function receiptPdf(facts: ReceiptFacts, seller: Seller): Promise<Buffer> {
  refuseWrongSums(facts);
  const { corrects, withdrawUntil } = facts;
  const { brand, company } = seller;
  const locale = languageLocales[seller.language];
  const words = wordsFor(facts, locale, sayIn(locale));
  const { say, money, date, named } = words;
  const title = say(titles[corrects ? (corrects.isWhole ? 'cancellation' : 'correction') : 'receipt']);
  const pdf = receiptParts(
    {
      brand,
      locale,
      title: `${title} ${facts.number} · ${company.name}`,
      author: company.name,
      foot: (page, pages) => say(m.order_mail_pdf_page, { page, pages }),
    },
    facts.order.number,
  );

  pdf.head();
  pdf.title(title, [
    say(m.receipt_of, named(facts)),
    ...(corrects ? [say(corrects.isWhole ? m.receipt_cancels : m.receipt_corrects, named(corrects))] : []),
  ]);
  if (seller.companyIsSample) pdf.note(say(m.order_mail_pdf_sample));
  pdf.facts(receiptHead(facts, company, words));
  pdf.lines(
    [say(m.receipt_service), say(m.receipt_quantity), say(m.receipt_each), say(m.receipt_amount)],
    listed(facts).map(({ name, lines }) => ({
      name,
      rows: lines.map((line) => [line.name, String(line.quantity), money(line.price), money(line.amount)]),
    })),
  );
  const { before, total, after } = receiptSums(facts, words);
  pdf.sums(before, total, after);
  pdf.end([
    [
      say(m.receipt_contact),
      ...(withdrawUntil ? [say(m.receipt_withdraw, { date: date(withdrawUntil) })] : []),
    ].join(' '),
    ...(corrects ? [] : [say(m.receipt_cover)]),
    say(m.receipt_company, company),
  ]);
  return pdf.finish();
}

/** Returns the document as an attachment of a mail. */
export async function receiptAttachment(facts: ReceiptFacts, seller: Seller): Promise<Attachment> {
  const say = sayIn(languageLocales[seller.language]);
  return {
    filename: say(m.receipt_file, { number: facts.number }),
    contentType: 'application/pdf',
    content: await receiptPdf(facts, seller),
  };
}
