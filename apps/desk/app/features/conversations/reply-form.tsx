import type { StaffConversation } from '@mendwell/contract';
import { staffTextLength } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Chips } from '@mendwell/ui/chip.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type ReactNode, useState } from 'react';
import { NoteForm } from './note-form.tsx';
import { TextModules } from './text-modules.tsx';
import { useReply } from './use-reply.ts';
import './reply-form.css';

type Props = {
  readonly conversation: StaffConversation;
  /** Somebody types; colleagues are told. */
  readonly onType: () => void;
};

/** Where support answers the customer, or tells colleagues something. */
export function ReplyForm({ conversation, onType }: Props) {
  const say = useSay();
  const [mode, setMode] = useState('answer');
  const answer = useReply(conversation);
  if (!conversation.isWritable) return <Note>{say(m.desk_inbox_too_old)}</Note>;
  return (
    <div className="reply-form">
      <Chips
        label={say(m.desk_inbox_mode)}
        options={[
          { id: 'answer', label: say(m.desk_inbox_answer) },
          { id: 'note', label: say(m.desk_inbox_note) },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'note' ? (
        <NoteForm id={conversation.id} />
      ) : (
        <Fields conversation={conversation} answer={answer} onType={onType} />
      )}
    </div>
  );
}

type FieldsProps = Props & { readonly answer: ReturnType<typeof useReply> };

function Fields({ conversation, answer, onType }: FieldsProps) {
  const say = useSay();
  const { topic, modules } = conversation;
  const { body, type, module, choose, dropModule, send, isSending, isOutdated, isKept, trouble } = answer;
  const name = conversation.name ?? say(m.desk_inbox_nameless);
  return (
    <form
      className="reply-form__fields"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextModules modules={modules} body={body} onChoose={choose} />
      {isOutdated && (
        <Note tone="warn" isAlert>
          {say(m.desk_inbox_changed)}
        </Note>
      )}
      <TextField
        label={say(m.desk_inbox_answer_field, { name })}
        hint={say(topic === 'chat' ? m.desk_inbox_answer_hint_chat : m.desk_inbox_answer_hint_mail)}
        lines={4}
        maxLength={staffTextLength}
        value={body}
        isReadOnly={isSending}
        onChange={(text) => {
          type(text);
          onType();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          else event.continuePropagation();
        }}
      />
      {module && (module.takes || module.closes) && (
        <p className="reply-form__acts">
          {say(module.closes ? m.desk_inbox_module_closes : m.desk_inbox_module_takes)}{' '}
          <button type="button" className="link" onClick={dropModule}>
            {say(m.desk_inbox_module_drop)}
          </button>
        </p>
      )}
      <ActTrouble trouble={trouble} />
      <Foot>
        <Button type="submit" busyLabel={isSending ? say(m.desk_inbox_sending) : undefined}>
          {say(m.desk_inbox_send)}
        </Button>
        <span role="status">{isKept ? say(m.desk_inbox_draft_kept) : ''}</span>
      </Foot>
    </form>
  );
}

const Foot = ({ children }: { readonly children: ReactNode }) => (
  <p className="reply-form__foot">{children}</p>
);
