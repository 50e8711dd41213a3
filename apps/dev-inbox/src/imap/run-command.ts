import { commands } from './commands.ts';
import { parseParts } from './parse-command.ts';
import type { Session } from './session.ts';

/** Responds to one whole command. Returns whether the connection stays open. */
export function runCommand(session: Session, line: string): boolean {
  if (session.takeContinuation(line)) return true;
  const [, tag = '*', rest = ''] = /^(\S+) ([\s\S]*)$/.exec(line) ?? [];
  const [first = '', ...others] = parseParts(rest) ?? [];
  const isByUid = typeof first === 'string' && first.toUpperCase() === 'UID';
  const [word = '', ...parts] = isByUid ? others : [first, ...others];
  const name = typeof word === 'string' ? word.toUpperCase() : '';
  const known = commands[name];
  if (!known || (isByUid && !known.uid)) session.send(`${tag} BAD unknown command`);
  else if (known.needs !== 'nothing' && !session.account) session.send(`${tag} NO log in first`);
  else if (known.needs === 'folder' && !session.folder) session.send(`${tag} NO select a mailbox first`);
  else {
    // Message numbers may shift in commands by UID, and these must find mails that have just arrived.
    if (isByUid) session.tellChanges();
    const response = known.run(session, { tag, parts, isByUid });
    if (known.tells) session.tellChanges();
    if (response) session.send(`${tag} ${response}`);
  }
  return name !== 'LOGOUT';
}
