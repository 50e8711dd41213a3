/** Characters that draw nothing but can reverse the direction of a line or hide something in it. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
/** Pictures, and marks that are added to letters and pictures. A text stays readable without them. */
const ornament = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}]/u;

const unknown = '?';

/**
 * Returns a text that a font can draw. Letters that the font lacks lose their accents, pictures are left
 * out, and anything else that cannot be drawn becomes a question mark instead of an empty box.
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
