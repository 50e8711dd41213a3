/** Nothing to draw, but able to turn a line around or to hide something in it. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Pictures, and what is added to letters and pictures: a text can do without. */
const ornament = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}]/u;

const unknown = '?';

/**
 * A text as a font can draw it. Letters that it lacks lose their accents, pictures are left out, and
 * what still cannot be drawn is a question mark rather than an empty box.
 */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const has = (character: string) => hasGlyph(character.codePointAt(0) ?? 0);
  const drawn = (character: string): string => {
    if (invisible.test(character)) return '';
    if (has(character)) return character;
    if (ornament.test(character)) return '';
    return Array.from(character.normalize('NFKD')).filter(has).join('') || unknown;
  };
  const composed = text.normalize('NFC').replaceAll(/[\t\n\v\f\r]+/g, ' ');
  return Array.from(composed, drawn).join('').replaceAll(/ {2,}/g, ' ').trim();
}
