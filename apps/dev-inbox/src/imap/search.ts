import type { StoredMail } from './accounts.ts';
import type { Part } from './parse-command.ts';

/** Returns a test for the numbers that a set like `1:3,7,9:*` names. */
export function inSet(set: string, highest: number): (number: number) => boolean {
  const ranges = set.split(',').map((range) => {
    const [first = '', last = first] = range.split(':');
    const [a, b] = [first, last].map((end) => (end === '*' ? highest : Number(end))) as [number, number];
    return [Math.min(a, b), Math.max(a, b)] as const;
  });
  return (number) => ranges.some(([low, high]) => number >= low && number <= high);
}

type Test = (mail: StoredMail, sequence: number) => boolean;

const flagTests: Readonly<Record<string, (flags: ReadonlySet<string>) => boolean>> = {
  ALL: () => true,
  SEEN: (flags) => flags.has('\\Seen'),
  UNSEEN: (flags) => !flags.has('\\Seen'),
  DELETED: (flags) => flags.has('\\Deleted'),
  UNDELETED: (flags) => !flags.has('\\Deleted'),
  FLAGGED: (flags) => flags.has('\\Flagged'),
  UNFLAGGED: (flags) => !flags.has('\\Flagged'),
  ANSWERED: (flags) => flags.has('\\Answered'),
  UNANSWERED: (flags) => !flags.has('\\Answered'),
};

const startOfDay = (date: Date) => Math.floor(date.getTime() / 86_400_000);

/** Parses one criterion with its arguments, and returns how many parts it took. */
function readCriterion(
  parts: readonly Part[],
  highest: { uid: number; sequence: number },
): [Test, number] | undefined {
  const [name, first, second] = parts;
  if (typeof name !== 'string') {
    const inner = name && readCriteria(name, highest);
    return inner && [inner, 1];
  }
  const word = name.toUpperCase();
  const flag = flagTests[word];
  if (flag) return [({ flags }) => flag(flags), 1];
  if (word === 'UID' && typeof first === 'string') {
    const isIn = inSet(first, highest.uid);
    return [({ uid }) => isIn(uid), 2];
  }
  if ((word === 'BEFORE' || word === 'SINCE') && typeof first === 'string') {
    const day = startOfDay(new Date(`${first} UTC`));
    return [({ receivedAt }) => startOfDay(receivedAt) < day === (word === 'BEFORE'), 2];
  }
  if (word === 'LARGER' || word === 'SMALLER')
    return [({ raw }) => (word === 'LARGER' ? raw.length > Number(first) : raw.length < Number(first)), 2];
  if (word === 'HEADER' && typeof first === 'string' && typeof second === 'string') {
    const line = new RegExp(`^${first.replace(/\W/g, '\\$&')}:(.*(?:\\r\\n[ \\t].*)*)`, 'im');
    return [
      ({ raw }) =>
        (line.exec(raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '')?.[1] ?? '').includes(second),
      3,
    ];
  }
  if (word === 'NOT') {
    const inner = readCriterion(parts.slice(1), highest);
    return inner && [(mail, sequence) => !inner[0](mail, sequence), inner[1] + 1];
  }
  if (/^[\d*][\d:,*]*$/.test(word)) {
    const isIn = inSet(word, highest.sequence);
    return [(_, sequence) => isIn(sequence), 1];
  }
  return undefined;
}

function readCriteria(parts: readonly Part[], highest: { uid: number; sequence: number }): Test | undefined {
  const tests: Test[] = [];
  for (let at = 0; at < parts.length; ) {
    const found = readCriterion(parts.slice(at), highest);
    if (!found) return undefined;
    tests.push(found[0]);
    at += found[1];
  }
  return (mail, sequence) => tests.every((test) => test(mail, sequence));
}

/**
 * Returns the positions, from 1 on, of the mails that match, or nothing for criteria that this server
 * does not know.
 */
export function searchMails(mails: readonly StoredMail[], criteria: readonly Part[]): number[] | undefined {
  const test = readCriteria(criteria, { uid: mails.at(-1)?.uid ?? 0, sequence: mails.length });
  return test && mails.flatMap((mail, index) => (test(mail, index + 1) ? [index + 1] : []));
}
