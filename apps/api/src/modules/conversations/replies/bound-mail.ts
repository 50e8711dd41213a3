import type { ReceivedMail } from '#providers/mail/interface.ts';

/**
 * Lines of encoded pictures are longer than this. A text with so many short lines was not written by a
 * person.
 */
const shortLine = 40;
const mostShortLines = 20_000;

/**
 * Returns the position where a mail exceeds the number of short lines that a person writes, or
 * undefined.
 */
function tooManyLinesAt(raw: Buffer): number | undefined {
  let short = 0;
  for (let from = 0, end = raw.indexOf(10); end >= 0; from = end + 1, end = raw.indexOf(10, from)) {
    if (end - from < shortLine) short += 1;
    if (short > mostShortLines) return end;
  }
  return undefined;
}

/**
 * Decoding costs time per line, so a mail of millions of lines is treated like one that is too large.
 */
export function boundMail(received: ReceivedMail): ReceivedMail {
  const end = tooManyLinesAt(received.raw);
  return end === undefined
    ? received
    : { ...received, raw: received.raw.subarray(0, end), isTruncated: true };
}
