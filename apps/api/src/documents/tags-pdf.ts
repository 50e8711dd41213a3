import { setImmediate } from 'node:timers/promises';
import type { Brand } from '@mendwell/brand';
import { type BagTag, type LanguageName, languageLocales, type TagPaper } from '@mendwell/contract';
import { formatShortDay, type Locale, m, type Say, sayIn } from '@mendwell/copy';
import { visitHours } from '@mendwell/domain';
import type { Company } from '@mendwell/settings';
import { drawTag, type TagWords } from './bag-tag.ts';
import { openPdf } from './pdf-page.ts';
import { printLetters } from './print-letters.ts';

type About = {
  readonly brand: Brand;
  readonly company: Company;
  readonly language: LanguageName;
  readonly paper: TagPaper;
  readonly workshop: string;
  /** The address that whoever finds a bag can open. */
  readonly foundAddress: string;
};

const perPage = { a4: 4, a6: 1 } as const satisfies Record<TagPaper, number>;

/** Creates the tags of bags: four on a sheet that is cut along its cross, or one on a label. */
export async function tagsPdf(tags: readonly BagTag[], about: About): Promise<Buffer> {
  const { brand, company, language, paper } = about;
  const locale = languageLocales[language];
  const say = sayIn(locale);
  const pages = openPdf({
    brand,
    locale,
    title: `${say(m.desk_tags_pdf_title, { count: tags.length })} · ${about.workshop}`,
    author: company.name,
    size: paper === 'a4' ? 'A4' : 'A6',
  });
  const { doc } = pages;
  const printer = { pages, letters: printLetters(doc), logo: brand.platform.logo };
  for (const [at, tag] of tags.entries()) {
    const place = at % perPage[paper];
    if (at > 0 && place === 0) doc.addPage();
    if (paper === 'a4' && place === 0) drawCross(pages);
    doc.outline.addItem(tag.orderNumber);
    const corner = [place % 2, Math.floor(place / 2)] as const;
    const { width, height } = doc.page;
    drawTag(printer, wordsOf(tag, about, { say, locale }), [
      (corner[0] * width) / 2,
      (corner[1] * height) / 2,
    ]);
    // A tag takes some milliseconds; whoever else calls the API comes in between.
    await setImmediate();
  }
  return pages.finish();
}

/** Draws where the sheet is cut. */
function drawCross({ doc, decoration }: ReturnType<typeof openPdf>): void {
  const { width, height } = doc.page;
  decoration(() => {
    doc.save().lineWidth(0.6).dash(3, { space: 3 });
    doc.moveTo(width / 2, 0).lineTo(width / 2, height);
    doc.moveTo(0, height / 2).lineTo(width, height / 2);
    doc.stroke('#888888').restore();
  });
}

/** The words of a tag, in the language of whoever prints it. */
function wordsOf(
  { orderNumber, code, text, items, givenName, postcode, city, day }: BagTag,
  { brand, workshop, foundAddress: address }: About,
  { say, locale }: { readonly say: Say; readonly locale: Locale },
): TagWords {
  const evening =
    day === null ? [] : [say(m.desk_tags_evening, { day: formatShortDay(locale, day), ...visitHours })];
  return {
    platform: brand.platform.name,
    workshop,
    orderNumber,
    qr: { text, alt: say(m.desk_tags_qr, { number: orderNumber }) },
    code: { label: say(m.desk_tags_code), value: code },
    items: { count: String(items), unit: say(m.desk_tags_items, { count: items }) },
    who: [givenName, `${postcode} ${city}`, ...evening],
    found: say(m.desk_tags_found, { address }),
  };
}

export const tagsFileName = (language: LanguageName, day: string): string =>
  sayIn(languageLocales[language])(m.desk_tags_file, { day });
