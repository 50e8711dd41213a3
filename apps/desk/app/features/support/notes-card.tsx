import { addOrderNote, type SupportOrder } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { newMessageId } from '@mendwell/web/new-message-id.ts';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useSignedIn } from '#app/site/signed-in.ts';
import { useDeskCall } from '#app/site/use-desk-call.ts';

const neverStale = () => false;

/** What our staff write for each other about an order. */
export function NotesCard({ order }: { readonly order: SupportOrder }) {
  const { say, locale } = useSite();
  const id = useId();
  const { rights } = useSignedIn();
  const { ask, isBusy, trouble, revalidate } = useDeskCall(neverStale);
  const [draft, setDraft] = useState({ id: '', text: '' });
  const [isChecked, setIsChecked] = useState(false);
  const text = draft.text.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (text === '') return;
    // A note whose answer got lost is sent again under the same id, and kept once.
    const note = { id: draft.id || newMessageId(), text };
    setDraft({ ...draft, id: note.id });
    const result = await ask(addOrderNote, { params: { id: order.id }, body: note });
    if (!result?.ok) return;
    setDraft({ id: '', text: '' });
    setIsChecked(false);
    await revalidate();
  };
  return (
    <section className="sorder-card" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {say(m.desk_support_notes)}
      </h2>
      {order.notes.length === 0 && <p className="soft">{say(m.desk_support_notes_none)}</p>}
      <ul className="sorder-notes">
        {order.notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <small>
              {say(m.desk_support_note_by, { name: note.by, when: formatMoment(locale, new Date(note.at)) })}
            </small>
          </li>
        ))}
      </ul>
      {rights.includes('write_notes') && (
        <form className="sorder-form" onSubmit={(event) => void send(event)} noValidate>
          <TextField
            label={say(m.desk_support_note_field)}
            hint={say(m.desk_support_note_hint)}
            lines={3}
            maxLength={1000}
            value={draft.text}
            onChange={(typed) => setDraft({ id: '', text: typed })}
            error={isChecked && text === '' ? say(m.desk_support_note_missing) : undefined}
          />
          <ActTrouble trouble={trouble} />
          <Button type="submit" look="line" busyLabel={isBusy ? say(m.desk_support_note_busy) : undefined}>
            {say(m.desk_support_note_send)}
          </Button>
        </form>
      )}
    </section>
  );
}
