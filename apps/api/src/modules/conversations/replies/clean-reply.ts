import { findQuoteHead, forwardLine } from './quote-heads.ts';
import { stripSignature } from './strip-signature.ts';

export type CleanReply = {
  readonly text: string;
  /** The mail forwards another one, whose words are preserved. */
  readonly isForward: boolean;
};

/** The number of quoted lines that stay above an answer that was written between them. */
const contextLines = 3;

/** A placeholder line for a picture. The picture itself comes as a file. */
const pictureLine =
  /^\s*(\[(image|cid|bild|inline image|eingebettetes bild)\b[^\]]*\]|<image\d*\.\w+>|\u{fffc})\s*$/iu;
/** Invisible characters. The zero-width joiner stays where it joins emoji. */
const invisible = /\u200b|\u200c|\u2060|\ufeff|\u00ad|\u200d(?!\p{Extended_Pictographic})/gu;

const toLines = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(invisible, '')
    // Removes everything that a terminal, a database or a page could interpret as more than a character.
    .replace(/[[\p{Cc}\u202a-\u202e\u2066-\u2069]--[\n\t]]/gv, '')
    .split('\n')
    .map((line) => (line === '-- ' ? '--' : line.trimEnd()))
    .filter((line) => !pictureLine.test(line));

/** Outlook marks a forwarded mail only in the subject. */
const forwardSubject = /^\s*(fw|fwd|wg|wtr)\s*:/i;

const isQuoted = (line: string) => /^\s{0,3}>/.test(line);
const isBlank = (line: string) => line.trim() === '';
const isWorded = (line: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line);

const join = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

type Block = { readonly isQuote: boolean; readonly lines: readonly string[] };

/**
 * Splits the lines into alternating blocks of quoted and own lines. Empty lines belong to the block
 * before them.
 */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: { isQuote: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last && (isBlank(line) || last.isQuote === isQuoted(line))) last.lines.push(line);
    else if (!isBlank(line)) blocks.push({ isQuote: isQuoted(line), lines: [line] });
  }
  return blocks;
}

/** Returns the quoted lines directly above an answer, up to the last empty line. */
function lastParagraph(block: readonly string[]): string[] {
  const quoted = block.filter((line) => !isBlank(line));
  const end = quoted.findLastIndex((line) => /[^\s>]/.test(line)) + 1;
  const before = quoted.slice(0, end).findLastIndex((line) => !/[^\s>]/.test(line));
  return quoted.slice(before + 1, end);
}

/**
 * Returns the writer's own words among quoted lines. Answers between quotes keep the lines that they
 * answer.
 */
function ownWords(lines: readonly string[]): string[] {
  const blocks = blocksOf(lines);
  const lastOwn = blocks.findLastIndex((block) => !block.isQuote);
  const isBetween = blocks.filter((block, index) => block.isQuote && index < lastOwn).length > 1;
  return blocks.flatMap(({ isQuote, lines: block }, index) => {
    if (!isQuote) return block;
    if (!isBetween || index > lastOwn) return [];
    return ['', ...lastParagraph(block).slice(-contextLines), ''];
  });
}

/**
 * Returns what a person wrote, without the mails they quote and without signatures. When it is unclear
 * who wrote something, it stays: a superfluous line is better than a lost word.
 */
export function cleanReply(text: string, subject: string): CleanReply {
  const lines = toLines(text);
  const head = findQuoteHead(lines);
  const forwardAt = lines.findIndex((line) => forwardLine.test(line));
  const isMarked = forwardAt >= 0 && (!head || forwardAt <= head.start);
  if (isMarked || (head && forwardSubject.test(subject))) return { text: join(lines), isForward: true };
  if (!head) return { text: join(stripSignature(ownWords(lines))), isForward: false };

  const above = stripSignature(ownWords(lines.slice(0, head.start)));
  const below = lines.slice(head.end);
  const firstBelow = below.find((line) => !isBlank(line));
  if (firstBelow !== undefined && isQuoted(firstBelow)) {
    // The quote is marked line by line, so unmarked lines were written now.
    const answers = stripSignature(ownWords(withoutLaterHeads(below)));
    return { text: join([...above, '', ...answers]), isForward: false };
  }
  if (above.some(isWorded)) return { text: join(above), isForward: false };
  // Nothing is above the quote: the answer is somewhere below, and cannot be told apart from the text it
  // answers.
  return { text: join(stripSignature(below)), isForward: false };
}

/**
 * Quotes within quotes have their own introductions, which are unmarked if a mail program forgot the
 * mark.
 */
function withoutLaterHeads(lines: readonly string[]): string[] {
  const lastQuoted = lines.findLastIndex(isQuoted);
  const lastWorded = lines.findLastIndex(isWorded);
  const kept: string[][] = [];
  let from = 0;
  for (let head = findQuoteHead(lines); head; head = findQuoteHead(lines, from)) {
    // Words follow but no quote, so this was not an introduction.
    if (lastQuoted < head.end && lastWorded >= head.end) break;
    kept.push(lines.slice(from, head.start));
    from = head.end;
  }
  return [...kept.flat(), ...lines.slice(from)];
}
