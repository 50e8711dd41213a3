/**
 * What comes along when text is copied from a contact or a document and cannot be seen: control
 * characters, and those that turn the direction of text around. Orders with them are refused, and
 * nobody could find what to correct.
 */
// oxlint-disable-next-line no-control-regex -- finding them is the point
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex -- the same without the line feed
const invisibleInLines = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line as it is to be ordered with: composed, trimmed, nothing invisible. */
export const tidyLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(invisible, '')
    .trim();

/** The same for several lines, whatever the browser ends them with. */
export const tidyParagraphs = (typed: string): string =>
  typed.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(invisibleInLines, '').trim();
