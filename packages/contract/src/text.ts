import * as z from 'zod/mini';

/** Control characters, and the invisible characters that reverse the direction of text. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const typed = (longest: number, tidy: (text: string) => string, isPrintable: (text: string) => boolean) =>
  z.pipe(
    z.string().check(z.maxLength(longest * 2)),
    z.pipe(
      z.transform((text: string) => tidy(text.normalize('NFC')).trim()),
      z.string().check(
        z.minLength(1),
        z.maxLength(longest),
        z.refine(isPrintable),
        // Refuses half of a surrogate pair: it is not a character, and no database accepts it.
        z.refine((text) => text.isWellFormed()),
      ),
    ),
  );

/** One line typed by a person: composed (NFC), trimmed, not empty, without invisible characters. */
export const line = (longest: number) =>
  typed(
    longest,
    (text) => text,
    (text) => !unprintable.test(text),
  );

/**
 * Several lines typed by a person. All line endings become line feeds and tabs become spaces, whichever
 * a browser sends.
 */
export const paragraphs = (longest: number) =>
  typed(
    longest,
    (text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' '),
    (text) => !unprintable.test(text.replaceAll('\n', '')),
  );
