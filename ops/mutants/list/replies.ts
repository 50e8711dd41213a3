import { changesTo, type Mutant } from '../mutant.ts';

const folder = 'apps/api/src/modules/conversations/replies';
const mail = 'apps/api/src/providers/mail';
const token = changesTo(`${folder}/find-token.ts`, `${folder}/find-token.test.ts`);
const clean = changesTo(`${folder}/clean-reply.ts`, `${folder}/clean-reply.test.ts`);
const take = changesTo(`${folder}/take-reply.ts`, `${folder}/replies.test.ts`);
const mailbox = changesTo(`${mail}/imap-mailbox.ts`, `${mail}/imap-mail-reader.test.ts`);
const runner = changesTo('apps/api/src/platform/sole-runner.ts', 'apps/api/src/platform/sole-runner.test.ts');

export const replies: readonly Mutant[] = [
  token('a token in an address of another domain is taken', ' && domain === ownDomain', ''),
  clean(
    'answers below and between quotes are lost',
    'stripSignature(ownWords(withoutLaterHeads(below)))',
    '[] as string[]',
  ),
  clean('what Outlook passes on is lost', ' || (head && forwardSubject.test(subject))', ''),
  take('our own mails become messages', "if (kind !== 'written') return { kind, messageId };", '', {
    title: 'comes back',
  }),
  mailbox(
    'a mail is given up while the database is away',
    "return isGivenUp ? ('set-aside' as const) : undefined;",
    "return 'set-aside' as const;",
    { title: 'cannot be handled' },
  ),
  runner('every worker reads the mailbox', 'if (rows[0]?.isMine) await run(', 'await run('),
];
