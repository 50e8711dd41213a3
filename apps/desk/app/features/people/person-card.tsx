import type { ListedPerson } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { roleWords } from '#app/site/role-words.ts';
import { type PersonAct, PersonActDialog } from './person-act-dialog.tsx';
import { initialsOf } from './person-row.tsx';

const actLabels = {
  role: m.desk_people_change_role,
  sign_out: m.desk_people_sign_out,
  block: m.desk_people_block,
  unblock: m.desk_people_unblock,
} as const satisfies Record<PersonAct, unknown>;

/** Whoever has no session cannot be signed out, and only who is blocked can be let in again. */
function actsFor({ state, sessions }: ListedPerson): readonly PersonAct[] {
  if (state === 'blocked') return ['unblock'];
  return ['role', ...(sessions > 0 ? (['sign_out'] as const) : []), 'block'];
}

type Props = {
  readonly person: ListedPerson;
  readonly canChange: boolean;
  readonly onTell: (news: string) => void;
};

/** Somebody of the list, with what can be done about their rights. */
export function PersonCard({ person, canChange, onTell }: Props) {
  const { say } = useSite();
  const [act, setAct] = useState<PersonAct>();
  const { name, email, role, provider, isSelf } = person;
  return (
    <aside className="people-card" aria-label={name}>
      <div className="people-card__head">
        <span className="people-face people-face--dark" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <h2 className="h3">{name}</h2>
          <p className="soft">
            {say(roleWords[role])}
            {provider && `, ${provider.displayName}`}
          </p>
          <p className="soft people-card__mail">{email}</p>
        </div>
      </div>
      {isSelf && <p>{say(m.desk_people_self_text)}</p>}
      {canChange && !isSelf && (
        <div className="people-card__acts">
          {actsFor(person).map((one) => (
            <Button key={one} look="line" size="s" wide onPress={() => setAct(one)}>
              {say(actLabels[one])}
            </Button>
          ))}
        </div>
      )}
      {act && (
        <PersonActDialog
          act={act}
          label={say(actLabels[act])}
          person={person}
          onClose={() => setAct(undefined)}
          onTell={(said) => {
            setAct(undefined);
            onTell(said);
          }}
        />
      )}
    </aside>
  );
}
