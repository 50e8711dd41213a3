import { fileURLToPath } from 'node:url';
import type { Brand } from '@mendwell/brand';
import { everyLetterFonts, printFonts } from '@mendwell/brand/print';
import { printable } from './printable.ts';

export type Face = 'regular' | 'bold' | 'display';
/** A text as it can be set, and what it is set in. */
export type SetText = { readonly text: string; readonly font: string };

type Document = PDFKit.PDFDocument;
type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean };

const everyMail = (face: Face) => `every-letter-${face}`;

/** Makes the fonts known by name; a file is read when something is set in it. */
export function registerFonts(doc: Document, { id }: Brand): void {
  for (const [face, file] of Object.entries(printFonts(id))) doc.registerFont(face, fileURLToPath(file));
  for (const [face, file] of Object.entries(everyLetterFonts))
    doc.registerFont(everyMail(face as Face), fileURLToPath(file));
}

/**
 * Finds the font for a text: the brand's own, or, when it lacks a letter, one that has more, for the
 * whole text, so that a name is not pieced together from two.
 */
export function printLetters(doc: Document): (text: string, face?: Face) => SetText {
  const known = new Map<string, Glyphs>();
  const glyphsOf = (font: string): Glyphs => {
    const glyphs =
      // The types keep the font in use to themselves.
      known.get(font) ?? (doc.font(font) as unknown as { _font: { font: Glyphs } })._font.font;
    known.set(font, glyphs);
    return glyphs;
  };
  const hasIn = (font: string) => (codePoint: number) => glyphsOf(font).hasGlyphForCodePoint(codePoint);
  return (text, face = 'regular') => {
    const [has, hasMore] = [hasIn(face), hasIn(everyMail(face))];
    const own = printable(text, has);
    const whole = printable(text, (codePoint) => has(codePoint) || hasMore(codePoint));
    return own === whole
      ? { text: own, font: face }
      : { text: printable(text, hasMore), font: everyMail(face) };
  };
}
