import { noteOnConversation, staffTextLength } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { useDeskCall } from '#app/site/use-desk-call.ts';

const never = () => false;

/** Where support tells colleagues something that the customer does not see. */
export function NoteForm({ id }: { readonly id: string }) {
  const say = useSay();
  const [note, setNote] = useState(() => ({ id: crypto.randomUUID(), body: '' }));
  const [isMissing, setIsMissing] = useState(false);
  const { ask, isBusy, trouble, revalidate } = useDeskCall(never);
  const save = async () => {
    setIsMissing(note.body.trim() === '');
    if (note.body.trim() === '') return;
    const result = await ask(noteOnConversation, { params: { id }, body: note });
    if (!result?.ok) return;
    setNote({ id: crypto.randomUUID(), body: '' });
    await revalidate();
  };
  return (
    <form
      className="reply-form__fields reply-form__fields--note"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={say(m.desk_inbox_note_field)}
        lines={4}
        maxLength={staffTextLength}
        value={note.body}
        isReadOnly={isBusy}
        error={isMissing ? say(m.desk_inbox_text_missing) : undefined}
        onChange={(body) => {
          setIsMissing(false);
          setNote({ ...note, body });
        }}
      />
      <ActTrouble trouble={trouble} />
      <p className="reply-form__foot">
        <Button type="submit" look="line" busyLabel={isBusy ? say(m.desk_inbox_sending) : undefined}>
          {say(m.desk_inbox_send_note)}
        </Button>
      </p>
    </form>
  );
}
