import { figureRules } from './figure-rules.ts';
import { figuresIn } from './figures-in.ts';
import { type PublishedText, publishedTexts } from './published-texts.ts';

const space = /[\s\u00a0\u202f]+/g;
/** One space for any, so that lines may be broken anywhere. */
const oneLine = (text: string): string => text.replaceAll('\u00ad', '').replace(space, ' ');

/** What stands between the gaps of a text. */
const piecesOf = (text: string) =>
  oneLine(text)
    .trim()
    .split(/\{\w+\}/)
    .filter((piece) => piece !== '');

/** How far apart two pieces can be: what fills a gap is a name, a price, or an address. */
const widestGap = 300;

/** Whether a text stands there, whatever its gaps are filled with. */
function stands(pieces: readonly string[], text: string): boolean {
  const [first = '', ...others] = pieces;
  for (let start = text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1)) {
    let end = start + first.length;
    const isWhole = others.every((piece) => {
      const at = text.indexOf(piece, end);
      if (at === -1 || at - end > widestGap) return false;
      end = at + piece.length;
      return true;
    });
    if (isWhole) return true;
  }
  return false;
}

const traced = ({ place }: PublishedText, figure: string) =>
  figureRules.some((rule) => rule.figure === figure && rule.places.test(place));

const texts = publishedTexts();

/** Texts that carry a figure themselves, each with those of its figures that come from a constant. */
const withFigures = texts
  .filter(({ place, text }) => !place.includes('#') && figuresIn(text).length > 0)
  .map((one) => ({
    locale: one.locale,
    pieces: piecesOf(one.text),
    figures: figuresIn(one.text).filter((figure) => traced(one, figure)),
  }));

/** The figures that a rendered text has from our messages, as far as they come from a constant. */
export function figuresOfMessages(locale: 'en' | 'de', rendered: string): string[] {
  const text = oneLine(rendered);
  return withFigures
    .filter((one) => one.locale === locale && stands(one.pieces, text))
    .flatMap(({ figures }) => figures);
}

/** The same of whole sections of legal texts, for what is made of them. */
export const figuresOfSections = (locale: 'en' | 'de', places: RegExp): string[] =>
  texts
    .filter((one) => one.locale === locale && places.test(one.place))
    .flatMap((one) => figuresIn(one.text).filter((figure) => traced(one, figure)));
