import type { Brand } from '@mendwell/brand';
import { type LanguageName, languageLocales } from '@mendwell/contract';
import { formatDate, m, sayIn } from '@mendwell/copy';
import type { Company } from '@mendwell/settings';
import type { Attachment } from '#providers/mail/mailer.ts';
import { type Block, type Legal, type Run, readLegal } from './legal-text.ts';
import { createPdf } from './pdf-document.ts';

type Options = {
  /** Links within the texts lead there; without it they are words only. */
  readonly publicOrigin?: string;
  /** Something about the company is made up, and the document says so. */
  readonly isSample?: boolean;
};

/** It has a page to itself, to be filled in and sent. */
const formSection = 'withdrawal-form';

/** Terms, withdrawal policy with its form, and privacy in short, to keep. */
async function setTerms(
  language: LanguageName,
  company: Company,
  brand: Brand,
  { publicOrigin, isSample = false }: Options,
): Promise<Buffer> {
  const locale = languageLocales[language];
  const say = sayIn(locale);
  const values = {
    platform: brand.platform.name,
    retailer: brand.retailer.name,
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

  /** Where it leads is also said: paper cannot be pressed. */
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

/** The same for everybody who reads the same language, so it is set once and kept. */
export function termsPdf(
  language: LanguageName,
  company: Company,
  brand: Brand,
  options: Options = {},
): Promise<Buffer> {
  const key = JSON.stringify([language, brand.id, company, options]);
  const known = kept.get(key);
  if (known) return known;
  const made = setTerms(language, company, brand, options);
  kept.set(key, made);
  // A failure is not kept: the next letter tries again.
  made.catch(() => kept.delete(key));
  return made;
}

/** The document as it goes with a letter. */
export async function termsAttachment(...about: Parameters<typeof termsPdf>): Promise<Attachment> {
  const say = sayIn(languageLocales[about[0]]);
  return {
    filename: say(m.order_mail_pdf_file),
    contentType: 'application/pdf',
    content: await termsPdf(...about),
  };
}
