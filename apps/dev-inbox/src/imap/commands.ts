import { Folder } from './accounts.ts';
import { type Command, text } from './command.ts';
import { copy, expunge, fetch, search, store } from './mail-commands.ts';
import { capabilities, type Session } from './session.ts';

const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`;

function logIn(session: Session, name: string, password: string): string {
  if (!name || !password) return 'NO [AUTHENTICATIONFAILED] a name and a password, please';
  session.account = session.accounts.open(name);
  return `OK [CAPABILITY ${capabilities}] logged in`;
}

function logInPlain(session: Session, encoded: string): string {
  const [, name = '', password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split('\0');
  return logIn(session, name, password);
}

const select =
  (isReadOnly: boolean): Command['run'] =>
  (session, { parts }) => {
    const folder = session.account?.folder(text(parts[0]));
    session.select(folder, isReadOnly);
    if (!folder) return 'NO [NONEXISTENT] no such mailbox';
    session.send('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)');
    session.send('* OK [PERMANENTFLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft \\*)] kept');
    session.send(`* ${folder.mails.length} EXISTS`);
    session.send('* 0 RECENT');
    session.send(`* OK [UIDVALIDITY ${folder.uidValidity}] valid`);
    session.send(`* OK [UIDNEXT ${folder.uidNext}] next`);
    return `OK [${isReadOnly ? 'READ-ONLY' : 'READ-WRITE'}] selected`;
  };

const list: Command['run'] = (session, { parts: [, pattern] }) => {
  const asked = text(pattern);
  if (asked === '') session.send('* LIST (\\Noselect) "/" ""');
  for (const name of session.account?.folders.keys() ?? [])
    if (/[*%]/.test(asked) || name === asked) session.send(`* LIST (\\HasNoChildren) "/" ${quoted(name)}`);
  return 'OK listed';
};

const status: Command['run'] = (session, { parts: [name] }) => {
  const folder = session.account?.folder(text(name));
  if (!folder) return 'NO [NONEXISTENT] no such mailbox';
  const unseen = folder.mails.filter(({ flags }) => !flags.has('\\Seen')).length;
  const { mails, uidNext, uidValidity } = folder;
  session.send(
    `* STATUS ${quoted(text(name))} (MESSAGES ${mails.length} UIDNEXT ${uidNext} UIDVALIDITY ${uidValidity} UNSEEN ${unseen})`,
  );
  return 'OK counted';
};

const create: Command['run'] = (session, { parts: [name] }) => {
  if (session.account?.folder(text(name))) return 'NO [ALREADYEXISTS] there is one';
  session.account?.folders.set(text(name), new Folder());
  return 'OK created';
};

/** The commands that the server knows (RFC 3501, with IDLE, UIDPLUS and MOVE). */
export const commands: Readonly<Record<string, Command>> = {
  CAPABILITY: {
    needs: 'nothing',
    run: (session) => {
      session.send(`* CAPABILITY ${capabilities}`);
      return 'OK these';
    },
  },
  LOGIN: { needs: 'nothing', run: (session, { parts }) => logIn(session, text(parts[0]), text(parts[1])) },
  AUTHENTICATE: {
    needs: 'nothing',
    run: (session, { tag, parts: [mechanism, initial] }) => {
      if (text(mechanism).toUpperCase() !== 'PLAIN') return 'NO only PLAIN';
      if (typeof initial === 'string') return logInPlain(session, initial);
      session.continueWith('', (line) => `${tag} ${logInPlain(session, line)}`);
      return undefined;
    },
  },
  LOGOUT: {
    needs: 'nothing',
    run: (session) => {
      session.send('* BYE see you');
      return 'OK logged out';
    },
  },
  ID: {
    needs: 'nothing',
    run: (session) => {
      session.send('* ID ("name" "mendwell-dev-inbox")');
      return 'OK known';
    },
  },
  NAMESPACE: {
    needs: 'account',
    run: (session) => {
      session.send('* NAMESPACE (("" "/")) NIL NIL');
      return 'OK named';
    },
  },
  NOOP: { needs: 'nothing', tells: true, run: () => 'OK nothing done' },
  CHECK: { needs: 'folder', tells: true, run: () => 'OK checked' },
  LIST: { needs: 'account', run: list },
  LSUB: { needs: 'account', run: () => 'OK nothing subscribed' },
  STATUS: { needs: 'account', run: status },
  CREATE: { needs: 'account', run: create },
  SUBSCRIBE: { needs: 'account', run: () => 'OK subscribed' },
  SELECT: { needs: 'account', run: select(false) },
  EXAMINE: { needs: 'account', run: select(true) },
  UNSELECT: {
    needs: 'folder',
    run: (session) => {
      session.select(undefined);
      return 'OK unselected';
    },
  },
  CLOSE: {
    needs: 'folder',
    run: (session, asked) => {
      expunge(session, { ...asked, isByUid: false });
      session.select(undefined);
      return 'OK closed';
    },
  },
  IDLE: {
    needs: 'folder',
    run: (session, { tag }) => {
      session.idle(tag);
      return undefined;
    },
  },
  SEARCH: { needs: 'folder', uid: true, run: search },
  FETCH: { needs: 'folder', uid: true, run: fetch },
  STORE: { needs: 'folder', uid: true, run: store },
  COPY: { needs: 'folder', uid: true, tells: true, run: copy(false) },
  MOVE: { needs: 'folder', uid: true, tells: true, run: copy(true) },
  EXPUNGE: { needs: 'folder', uid: true, tells: true, run: expunge },
};
