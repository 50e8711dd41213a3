import type { StoredMail } from './accounts.ts';
import type { Part } from './parse-command.ts';

const macros: Readonly<Record<string, readonly string[]>> = {
  FAST: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE'],
};

/** Formats a date as `05-Sep-2026 00:38:03 +0000`. */
function internalDate(date: Date): string {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(date.toUTCString()) ?? [];
  return `"${day}-${month}-${year} ${time} +0000"`;
}

const headOf = (raw: Buffer) => {
  const end = raw.indexOf('\r\n\r\n');
  return end < 0 ? raw : raw.subarray(0, end + 4);
};

function headerFields(raw: Buffer, names: readonly string[]): Buffer {
  const lines = headOf(raw)
    .toString('latin1')
    .split(/\r\n(?![ \t])/)
    .filter((line) => names.includes(line.split(':', 1)[0]?.toUpperCase() ?? ''));
  return Buffer.from([...lines, '', ''].join('\r\n'), 'latin1');
}

/** Returns the bytes of a section: all, the header, some of its fields, or the text. */
function sectionOf(raw: Buffer, section: string): Buffer | undefined {
  const name = section.toUpperCase();
  if (name === '') return raw;
  if (name === 'HEADER') return headOf(raw);
  if (name === 'TEXT') return raw.subarray(headOf(raw).length);
  const fields = /^HEADER\.FIELDS \(([^)]*)\)$/.exec(name);
  return fields?.[1] === undefined ? undefined : headerFields(raw, fields[1].split(' '));
}

const bodyItem = /^BODY(\.PEEK)?\[([^\]]*)\](?:<(\d+)\.(\d+)>)?$/i;

const literal = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${name} {${content.length}}\r\n`), content]);

/**
 * Returns the response to one item of a FETCH for a mail. Reading a body without PEEK marks the mail as
 * seen.
 */
function fetchItem(mail: StoredMail, item: string): Buffer | undefined {
  const word = item.toUpperCase();
  if (word === 'UID') return Buffer.from(`UID ${mail.uid}`);
  if (word === 'FLAGS') return Buffer.from(`FLAGS (${[...mail.flags].join(' ')})`);
  if (word === 'INTERNALDATE') return Buffer.from(`INTERNALDATE ${internalDate(mail.receivedAt)}`);
  if (word === 'RFC822.SIZE') return Buffer.from(`RFC822.SIZE ${mail.raw.length}`);
  const body = bodyItem.exec(item);
  if (!body) return undefined;
  const [, peek, section = '', from, length] = body;
  const content = sectionOf(mail.raw, section);
  if (!content) return undefined;
  if (!peek) mail.flags.add('\\Seen');
  if (from === undefined) return literal(`BODY[${section}]`, content);
  return literal(`BODY[${section}]<${from}>`, content.subarray(Number(from), Number(from) + Number(length)));
}

/** Returns the response to a FETCH for one mail, or nothing when an item is unknown. */
export function fetchMail(
  mail: StoredMail,
  sequence: number,
  asked: Part,
  isByUid: boolean,
): Buffer | undefined {
  const listed = typeof asked === 'string' ? (macros[asked.toUpperCase()] ?? [asked]) : asked;
  const items = listed.filter((item) => typeof item === 'string');
  if (isByUid && !items.some((item) => item.toUpperCase() === 'UID')) items.unshift('UID');
  const responses = items.map((item) => fetchItem(mail, item));
  if (responses.some((response) => response === undefined)) return undefined;
  const spaced = responses.flatMap((response, index) => [
    ...(index > 0 ? [Buffer.from(' ')] : []),
    response ?? Buffer.alloc(0),
  ]);
  return Buffer.concat([Buffer.from(`* ${sequence} FETCH (`), ...spaced, Buffer.from(')\r\n')]);
}
