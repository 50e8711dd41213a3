import {
  type DeskPeople,
  type DeskPerson,
  inviteToDesk,
  type LanguageName,
  languageNames,
} from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { NativeSelect } from '@mendwell/ui/native-select.tsx';
import { OneOf } from '@mendwell/ui/option-group.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import { isRole, staffRoles, useRoleOptions, workshopRoles } from './role-options.ts';

type Props = {
  readonly workshops: DeskPeople['workshops'];
  readonly onClose: () => void;
  readonly onTell: (news: string) => void;
};
type Draft = {
  readonly name: string;
  readonly email: string;
  readonly role: DeskPerson['role'] | null;
  readonly workshop: string;
  readonly language: LanguageName;
  readonly reason: string;
};

/** Each language in its own words. */
const languages = { EN: 'English', DE: 'Deutsch' } as const;

/** Nothing that the page has shown gets old by an invitation. */
const isNeverStale = () => false;
const isOfWorkshop = (role: Draft['role']) => role !== null && workshopRoles.includes(role);

/** Returns what is still missing, field by field. */
function useMistakes({ name, email, role, workshop, reason }: Draft) {
  const { say } = useSite();
  const isMail = /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim());
  return {
    name: name.trim() === '' ? say(m.desk_people_invite_name_missing) : undefined,
    email: isMail ? undefined : say(m.desk_people_invite_email_invalid),
    role: role === null ? say(m.desk_people_invite_role_missing) : undefined,
    workshop: isOfWorkshop(role) && workshop === '' ? say(m.desk_people_invite_workshop_missing) : undefined,
    reason: reason.trim() === '' ? say(m.desk_people_reason_missing) : undefined,
  };
}

/** Says who is invited, as what, for which workshop, and why. */
export function InviteDialog({ workshops, onClose, onTell }: Props) {
  const { say, language: pageLanguage } = useSite();
  const { ask, isBusy, trouble, revalidate } = useDeskCall(isNeverStale);
  const [isChecked, setIsChecked] = useState(false);
  const [draft, setDraft] = useState<Draft>({
    name: '',
    email: '',
    role: null,
    workshop: '',
    language: pageLanguage,
    reason: '',
  });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const mistakes = useMistakes(draft);
  const shown: Partial<typeof mistakes> = isChecked ? mistakes : {};
  const roles = useRoleOptions([...staffRoles, ...workshopRoles]);
  const send = async () => {
    setIsChecked(true);
    const { name, email, role, workshop, language, reason } = draft;
    if (role === null || Object.values(mistakes).some((mistake) => mistake !== undefined)) return;
    const providerId = isOfWorkshop(role) ? workshop : null;
    const body = { name, email: email.trim(), role, providerId, language, reason };
    const invited = await ask(inviteToDesk, { body });
    if (!invited?.ok) return;
    await revalidate();
    onTell(say(m.desk_people_invite_done, { name: name.trim() }));
  };
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey="invite">
      <DialogHead title={say(m.desk_people_invite_title)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="people-form">
          <p className="soft">{say(m.desk_people_invite_text)}</p>
          <TextField
            label={say(m.desk_people_invite_name)}
            value={draft.name}
            onChange={(name) => change({ name })}
            maxLength={80}
            autoComplete="off"
            error={shown.name}
          />
          <TextField
            label={say(m.desk_people_invite_email)}
            type="email"
            value={draft.email}
            onChange={(email) => change({ email })}
            autoComplete="off"
            error={shown.email}
          />
          <OneOf
            label={say(m.desk_people_role)}
            value={draft.role}
            onChange={(role) => isRole(role) && change({ role })}
            options={roles}
            isInvalid={shown.role !== undefined}
            error={shown.role}
          />
          {isOfWorkshop(draft.role) && (
            <NativeSelect
              name="workshop"
              label={say(m.desk_people_invite_workshop)}
              placeholder={say(m.desk_people_invite_workshop_choose)}
              options={workshops.map(({ id, displayName }) => ({ id, label: displayName }))}
              value={draft.workshop}
              onChange={(workshop) => change({ workshop })}
              error={shown.workshop}
            />
          )}
          <OneOf
            label={say(m.desk_people_invite_language)}
            value={draft.language}
            onChange={(id) => change({ language: id === 'DE' ? 'DE' : 'EN' })}
            options={languageNames.map((id) => ({ id, label: languages[id] }))}
            columns={2}
          />
          <TextField
            label={say(m.desk_people_reason)}
            hint={say(m.desk_people_reason_hint)}
            value={draft.reason}
            onChange={(reason) => change({ reason })}
            maxLength={300}
            error={shown.reason}
          />
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button wide onPress={() => void send()} busyLabel={isBusy ? say(m.desk_loading) : undefined}>
          {say(m.desk_people_invite_send)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
