import {
  blockPerson,
  changeRole,
  type ListedPerson,
  type ProblemCode,
  signOutPerson,
  unblockPerson,
} from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { roleWords } from '#app/site/role-words.ts';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import { isRole, staffRoles, useRoleOptions, workshopRoles } from './role-options.ts';

/** What an operator does about somebody. */
export type PersonAct = 'role' | 'sign_out' | 'block' | 'unblock';

type Props = {
  readonly act: PersonAct;
  readonly label: string;
  readonly person: ListedPerson;
  readonly onClose: () => void;
  readonly onTell: (news: string) => void;
};

const words = {
  role: { title: m.desk_people_role_title, text: m.desk_people_role_text },
  sign_out: { title: m.desk_people_sign_out_title, text: m.desk_people_sign_out_text },
  block: { title: m.desk_people_block_title, text: m.desk_people_block_text },
  unblock: { title: m.desk_people_unblock_title, text: m.desk_people_unblock_text },
} as const satisfies Record<PersonAct, unknown>;
const done = {
  sign_out: m.desk_people_sign_out_done,
  block: m.desk_people_block_done,
  unblock: m.desk_people_unblock_done,
} as const;
const endpoints = { sign_out: signOutPerson, block: blockPerson, unblock: unblockPerson } as const;

const isStale = (code: ProblemCode | undefined) => code === 'person_changed' || code === 'not_found';

/** Asks for the reason, which is recorded, and does it. */
export function PersonActDialog({ act, label, person, onClose, onTell }: Props) {
  const { say } = useSite();
  const { ask, isBusy, trouble, revalidate } = useDeskCall(isStale);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [role, setRole] = useState(person.role);
  const isSameRole = act === 'role' && role === person.role;
  const options = useRoleOptions(person.provider ? workshopRoles : staffRoles);
  const { id, name } = person;
  const run = async () => {
    setIsChecked(true);
    if (reason.trim() === '' || isSameRole) return;
    const params = { id };
    const made =
      act === 'role'
        ? await ask(changeRole, { params, body: { role, was: person.role, reason } })
        : await ask(endpoints[act], { params, body: { reason } });
    if (!made?.ok) return;
    await revalidate();
    onTell(
      act === 'role'
        ? say(m.desk_people_role_done, { name, role: say(roleWords[role]) })
        : say(done[act], { name }),
    );
  };
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey={act}>
      <DialogHead title={say(words[act].title, { name })} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="people-form">
          <p className="soft">{say(words[act].text, { name })}</p>
          {act === 'role' && (
            <OneOf
              label={say(m.desk_people_role)}
              value={role}
              onChange={(chosen) => isRole(chosen) && setRole(chosen)}
              options={options}
              isInvalid={isChecked && isSameRole}
              error={isChecked && isSameRole ? say(m.desk_people_role_same) : undefined}
            />
          )}
          <TextField
            label={say(m.desk_people_reason)}
            hint={say(m.desk_people_reason_hint)}
            value={reason}
            onChange={setReason}
            maxLength={300}
            error={isChecked && reason.trim() === '' ? say(m.desk_people_reason_missing) : undefined}
          />
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button
          look="line"
          wide
          onPress={() => void run()}
          busyLabel={isBusy ? say(m.desk_loading) : undefined}
        >
          {label}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
