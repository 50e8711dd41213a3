import { readFileSync } from 'node:fs';
import type { Brand } from '@mendwell/brand';
import { everyLetterFonts, printFonts } from '@mendwell/brand/print';
import { create, type Font } from 'fontkit';
import { printable } from './printable.ts';

export type Face = 'regular' | 'bold' | 'display';
/** A text that the font can draw, and the name of that font. */
export type SetText = { readonly text: string; readonly font: string };

type Document = PDFKit.PDFDocument;
type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean };

const everyGlyph = (face: Face) => `every-letter-${face}`;

const opened = new Map<string, Font>();

/**
 * Returns a font for one document. Its tables are parsed once per process, because parsing takes twice
 * as long as drawing a receipt. Its glyphs are the document's own: fontkit remembers with a glyph the
 * letters of the first text that used it, and another document would print "Thị" and contain "Thi".
 */
function openFont(file: URL): Font {
  const font = opened.get(file.href) ?? (create(readFileSync(file)) as Font);
  opened.set(file.href, font);
  return Object.create(font, { _glyphs: { value: {} } }) as Font;
}

/** Registers the fonts by name. A font's tables are only parsed when a text uses it. */
export function registerFonts(doc: Document, { id }: Brand): void {
  // The type definitions do not know that pdfkit accepts an open font. With the family, cells of tables
  // find the font that they return to by its name; without it, they would open it again for each cell.
  const register = (name: string, file: URL) => doc.registerFont(name, openFont(file) as never, name);
  for (const [face, file] of Object.entries(printFonts(id))) register(face, file);
  for (const [face, file] of Object.entries(everyLetterFonts)) register(everyGlyph(face as Face), file);
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
