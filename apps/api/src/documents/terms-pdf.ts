import type { Brand } from '@mendwell/brand';
import { type LanguageName, languageLocales } from '@mendwell/contract';
import { formatDate, m, priceValues, sayIn } from '@mendwell/copy';
import type { PriceTerms } from '@mendwell/domain';
import type { Company } from '@mendwell/settings';
import type { Attachment } from '#providers/mail/mailer.ts';
import { type Block, type Legal, type Run, readLegal } from './legal-text.ts';
import { createPdf } from './pdf-document.ts';

type Options = {
  /** The price terms of the order that the document belongs to. */
  readonly priceTerms: PriceTerms;
  /** The origin that links within the texts lead to; without it they are plain words. */
  readonly publicOrigin?: string;
  /** Some of the company's details are made up, and the document says so. */
  readonly isSample?: boolean;
};

/** The withdrawal form is on a page of its own, so that it can be filled in and sent. */
const formSection = 'withdrawal-form';

/**
 * Lays out the terms, the withdrawal policy with its form, and the short privacy notice, for the
 * customer to store.
 */
async function setTerms(
  language: LanguageName,
  company: Company,
  brand: Brand,
  { priceTerms, publicOrigin, isSample = false }: Options,
): Promise<Buffer> {
  const locale = languageLocales[language];
  const say = sayIn(locale);
  const values = {
    platform: brand.platform.name,
    retailer: brand.retailer.name,
    ...priceValues(locale, priceTerms),
    ...Object.fromEntries(Object.entries(company).map(([name, value]) => [`company.${name}`, value])),
  };
  const terms = await readLegal('terms', locale, values);
  const privacy = await readLegal('privacy', locale, values);
  const pdf = createPdf({
    brand,
    locale,
    title: `${say(m.order_mail_pdf_title)} · ${company.name}`,
    author: company.name,
    foot: (page, pages) => say(m.order_mail_pdf_page, { page, pages }),
  });
  const updated = ({ updated: date }: Legal) =>
    say(m.order_mail_pdf_updated, { date: formatDate(locale, date) });

  /** Prints the address behind each link, because links on paper cannot be followed. */
  const linked = (runs: readonly Run[]): Run[] =>
    runs.map(({ link, ...run }) => {
      const url = link?.startsWith('/') ? publicOrigin && `${publicOrigin}${link}` : link;
      if (!url) return run;
      return runs.length === 1 ? { ...run, text: `${run.text}: ${url}`, link: url } : { ...run, link: url };
    });

  let section = '';
  const set = (block: Block) => {
    switch (block.kind) {
      case 'heading':
        if (block.id === formSection || section === formSection) pdf.newPage();
        section = block.id;
        return pdf.heading(block.text);
      case 'paragraph':
        return pdf.paragraph(linked(block.runs));
      case 'list':
        return section === formSection
          ? pdf.form(block.items.map((item) => item.map(({ text }) => text).join('')))
          : pdf.list(block.items.map(linked), block.isNumbered);
      case 'table':
        return pdf.table(block.head, block.rows);
    }
  };

  pdf.title(terms.title, updated(terms));
  if (isSample) pdf.paragraph([{ text: say(m.order_mail_pdf_sample), isBold: true }]);
  for (const block of terms.blocks) set(block);

  pdf.newPage();
  pdf.heading(say(m.order_mail_pdf_privacy));
  pdf.paragraph([{ text: updated(privacy) }]);
  pdf.list(
    privacy.short.map((text) => [{ text }]),
    false,
  );
  pdf.paragraph([
    {
      text: say(m.order_mail_pdf_privacy_text, {
        company: company.name,
        street: company.street,
        city: company.city,
        email: company.privacyEmail,
      }),
    },
  ]);
  if (publicOrigin) pdf.paragraph(linked([{ text: privacy.title, link: '/help/PrivacyPolicy' }]));
  return pdf.finish();
}

const kept = new Map<string, Promise<Buffer>>();

/**
 * Returns the document, which is the same for everybody who reads the same language and has the same
 * price terms: it is laid out once and cached.
 */
export function termsPdf(
  language: LanguageName,
  company: Company,
  brand: Brand,
  options: Options,
): Promise<Buffer> {
  const key = JSON.stringify([language, brand.id, company, options]);
  const known = kept.get(key);
  if (known) return known;
  const made = setTerms(language, company, brand, options);
  kept.set(key, made);
  // A failure is not cached: the next mail tries again.
  made.catch(() => kept.delete(key));
  return made;
}

/** Returns the document as an attachment of a mail. */
export async function termsAttachment(...about: Parameters<typeof termsPdf>): Promise<Attachment> {
  const say = sayIn(languageLocales[about[0]]);
  return {
    filename: say(m.order_mail_pdf_file),
    contentType: 'application/pdf',
    content: await termsPdf(...about),
  };
}
