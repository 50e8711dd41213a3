/** A full stop within a word, as in every host name. IDNA reads the other three as full stops, too. */
const innerStop = /([^\s.\u3002\uff0e\uff61])([.\u3002\uff0e\uff61])(?=([^\s.\u3002\uff0e\uff61]))/g;
const dottedQuad = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(?=\d{1,3})/g;
const isDigit = (character: string) => /^\d$/.test(character);

/**
 * Puts spaces into addresses of sites and of mails, so that no mail program turns them into links. The
 * text stays readable; dates and amounts stay as they are.
 */
export const breakLinks = (text: string): string =>
  text
    .replaceAll(dottedQuad, '$1. $2. $3. ')
    .replaceAll(innerStop, (found, before: string, stop: string, after: string) =>
      isDigit(before) && isDigit(after) ? found : `${before}${stop} `,
    )
    .replaceAll(/:(?=\/\/)/g, ': ')
    .replaceAll(/\s?@\s?/g, ' @ ');

/** Cuts a text to so many characters, never within a pair of surrogates. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}\u2026`;
}
