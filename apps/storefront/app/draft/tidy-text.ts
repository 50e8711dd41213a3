/**
 * Invisible characters that come along when text is copied from a contact or a document: control
 * characters, and those that change the text direction. The server rejects orders that contain
 * them, and customers could not find what to correct.
 */
// oxlint-disable-next-line no-control-regex -- finding them is the point
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex -- the same without the line feed
const invisibleInLines = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Cleans one line for an order: composed, trimmed, without invisible characters. */
export const tidyLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(invisible, '')
    .trim();

/** The same for several lines, with any kind of line ending. */
export const tidyParagraphs = (typed: string): string =>
  typed.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(invisibleInLines, '').trim();
