import { type Command, text } from './command.ts';
import { fetchMail } from './fetch.ts';
import type { Part } from './parse-command.ts';
import { inSet, searchMails } from './search.ts';
import type { Session } from './session.ts';

/** Returns the mails that a set names, with their numbers. */
function named(session: Session, set: Part | undefined, isByUid: boolean) {
  const highest = isByUid ? (session.view.at(-1)?.uid ?? 0) : session.view.length;
  const isIn = inSet(text(set), highest);
  return session.view.flatMap((mail, index) => {
    const sequence = index + 1;
    return isIn(isByUid ? mail.uid : sequence) ? [{ mail, sequence }] : [];
  });
}

export const copy =
  (isMove: boolean): Command['run'] =>
  (session, { parts: [set, to], isByUid }) => {
    const target = session.account?.folder(text(to));
    if (!target) return 'NO [TRYCREATE] no such mailbox';
    const mails = named(session, set, isByUid).map(({ mail }) => mail);
    const copies = mails.map((mail) => target.add(mail.raw, mail.receivedAt, mail.flags));
    const uids = mails.map(({ uid }) => uid);
    const copied = mails.length > 0 ? `[COPYUID ${target.uidValidity} ${uids.join()} ${copies.join()}] ` : '';
    if (!isMove) return `OK ${copied}copied`;
    if (copied) session.send(`* OK ${copied}`);
    session.folder?.remove(new Set(uids));
    return 'OK moved';
  };

export const expunge: Command['run'] = (session, { parts: [set], isByUid }) => {
  const deleted = session.view.filter(({ flags }) => flags.has('\\Deleted'));
  const isIn = inSet(text(set), session.view.at(-1)?.uid ?? 0);
  const gone = deleted.filter(({ uid }) => !isByUid || isIn(uid));
  if (!session.isReadOnly) session.folder?.remove(new Set(gone.map(({ uid }) => uid)));
  return 'OK expunged';
};

export const store: Command['run'] = (session, { parts: [set, how, what], isByUid }) => {
  if (session.isReadOnly) return 'NO the mailbox is read-only';
  const flags = (typeof what === 'string' ? [what] : (what ?? [])).map(text);
  const [, sign, silent] = /^([+-]?)FLAGS(\.SILENT)?$/i.exec(text(how)) ?? [];
  if (sign === undefined) return 'BAD what to store?';
  for (const { mail, sequence } of named(session, set, isByUid)) {
    if (sign === '') mail.flags.clear();
    for (const flag of flags)
      if (sign === '-') mail.flags.delete(flag);
      else mail.flags.add(flag);
    const uid = isByUid ? ` UID ${mail.uid}` : '';
    if (!silent) session.send(`* ${sequence} FETCH (FLAGS (${[...mail.flags].join(' ')})${uid})`);
  }
  return 'OK stored';
};

export const fetch: Command['run'] = (session, { parts: [set, items = ''], isByUid }) => {
  for (const { mail, sequence } of named(session, set, isByUid)) {
    const response = fetchMail(mail, sequence, items, isByUid);
    if (!response) return 'BAD an item that this server does not know';
    session.send(response);
  }
  return 'OK fetched';
};

export const search: Command['run'] = (session, { parts, isByUid }) => {
  const found = searchMails(
    session.view,
    text(parts[0]).toUpperCase() === 'CHARSET' ? parts.slice(2) : parts,
  );
  if (!found) return 'BAD a criterion that this server does not know';
  const numbers = found.map((sequence) => (isByUid ? (session.view[sequence - 1]?.uid ?? 0) : sequence));
  session.send(['* SEARCH', ...numbers].join(' '));
  return 'OK searched';
};
