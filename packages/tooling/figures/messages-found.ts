import { figureRules } from './figure-rules.ts';
import { figuresIn } from './figures-in.ts';
import { type PublishedText, publishedTexts } from './published-texts.ts';

const space = /[\s\u00a0\u202f]+/g;
/** Replaces every run of white space with one space, so that lines may break anywhere. */
const oneLine = (text: string): string => text.replaceAll('\u00ad', '').replace(space, ' ');

/** Returns the fixed pieces of a text, between its placeholders. */
const piecesOf = (text: string) =>
  oneLine(text)
    .trim()
    .split(/\{\w+\}/)
    .filter((piece) => piece !== '');

/**
 * The largest distance between two pieces: a placeholder is filled with a name, a price or an address.
 */
const widestGap = 300;

/** Whether a text occurs there, whatever its placeholders are filled with. */
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

/** Texts that contain a figure themselves, each with those of its figures that come from a constant. */
const withFigures = texts
  .filter(({ place, text }) => !place.includes('#') && figuresIn(text).length > 0)
  .map((one) => ({
    locale: one.locale,
    pieces: piecesOf(one.text),
    figures: figuresIn(one.text).filter((figure) => traced(one, figure)),
  }));

/** Returns the figures of a rendered text that come from our messages and there from a constant. */
export function figuresOfMessages(locale: 'en' | 'de', rendered: string): string[] {
  const text = oneLine(rendered);
  return withFigures
    .filter((one) => one.locale === locale && stands(one.pieces, text))
    .flatMap(({ figures }) => figures);
}

/** Returns the same for whole sections of legal texts, for documents that are made from them. */
export const figuresOfSections = (locale: 'en' | 'de', places: RegExp): string[] =>
  texts
    .filter((one) => one.locale === locale && places.test(one.place))
    .flatMap((one) => figuresIn(one.text).filter((figure) => traced(one, figure)));
