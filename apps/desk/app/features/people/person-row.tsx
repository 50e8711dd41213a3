import type { ListedPerson } from '@mendwell/contract';
import { formatDate, formatMoment, m } from '@mendwell/copy';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CircleAlert, Fingerprint } from 'lucide-react';
import { Link } from 'react-router';
import { roleWords } from '#app/site/role-words.ts';

/** The first letters of the first and the last name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toUpperCase();
};

type Props = { readonly person: ListedPerson; readonly isChosen: boolean; readonly address: string };

/** Somebody in the list, with what tells whether their access is in order. */
export function PersonRow({ person, isChosen, address }: Props) {
  const { say } = useSite();
  const { name, email, role, provider, passkeys, isSelf } = person;
  return (
    <li className={`people-row ${isChosen ? 'people-row--on' : ''}`}>
      <span className="people-face" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className="people-row__who">
        <Link to={address} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
          {name}
        </Link>{' '}
        {isSelf && <Badge>{say(m.desk_people_self)}</Badge>}
        <small>{email}</small>
      </div>
      <div>
        {say(roleWords[role])}
        {provider && <small>{provider.displayName}</small>}
      </div>
      <div className={passkeys > 0 ? 'people-row__key' : 'people-row__key people-row__key--none'}>
        <Icon of={passkeys > 0 ? Fingerprint : CircleAlert} size="s" />
        {passkeys > 0 ? say(m.desk_people_passkeys, { count: passkeys }) : say(m.desk_people_no_passkey)}
      </div>
      <PersonState person={person} />
    </li>
  );
}

function PersonState({ person }: { readonly person: ListedPerson }) {
  const { say, locale } = useSite();
  const { state, sessions, seenAt, invitedUntil } = person;
  if (state === 'blocked') return <div>{say(m.desk_people_is_blocked)}</div>;
  if (state !== 'active') {
    const day = formatDate(locale, new Date(invitedUntil));
    return <div>{say(state === 'invited' ? m.desk_people_until : m.desk_people_expired, { day })}</div>;
  }
  if (sessions === 0 || seenAt === null) return <div>{say(m.desk_people_not_signed_in)}</div>;
  return (
    <div>
      {say(m.desk_people_sessions, { count: sessions })}
      <small>{say(m.desk_people_seen, { when: formatMoment(locale, new Date(seenAt)) })}</small>
    </div>
  );
}
