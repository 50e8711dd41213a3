import { fileURLToPath } from 'node:url';
import type { Brand } from '@mendwell/brand';
import { everyLetterFonts, printFonts } from '@mendwell/brand/print';
import { printable } from './printable.ts';

export type Face = 'regular' | 'bold' | 'display';
/** A text that the font can draw, and the name of that font. */
export type SetText = { readonly text: string; readonly font: string };

type Document = PDFKit.PDFDocument;
type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean };

const everyGlyph = (face: Face) => `every-letter-${face}`;

/** Registers the fonts by name. A font file is only read when a text uses it. */
export function registerFonts(doc: Document, { id }: Brand): void {
  for (const [face, file] of Object.entries(printFonts(id))) doc.registerFont(face, fileURLToPath(file));
  for (const [face, file] of Object.entries(everyLetterFonts))
    doc.registerFont(everyGlyph(face as Face), fileURLToPath(file));
}

/**
 * Finds the font for a text: the brand's own or, if that font lacks a letter, one with more letters. It
 * is used for the whole text, so that a name is not drawn in two fonts.
 */
export function printLetters(doc: Document): (text: string, face?: Face) => SetText {
  const known = new Map<string, Glyphs>();
  const glyphsOf = (font: string): Glyphs => {
    const glyphs =
      // The type definitions do not expose the current font.
      known.get(font) ?? (doc.font(font) as unknown as { _font: { font: Glyphs } })._font.font;
    known.set(font, glyphs);
    return glyphs;
  };
  const hasIn = (font: string) => (codePoint: number) => glyphsOf(font).hasGlyphForCodePoint(codePoint);
  return (text, face = 'regular') => {
    const [has, hasMore] = [hasIn(face), hasIn(everyGlyph(face))];
    const own = printable(text, has);
    const whole = printable(text, (codePoint) => has(codePoint) || hasMore(codePoint));
    return own === whole
      ? { text: own, font: face }
      : { text: printable(text, hasMore), font: everyGlyph(face) };
  };
}
