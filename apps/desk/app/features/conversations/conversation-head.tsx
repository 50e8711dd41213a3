import {
  assignConversation,
  closeConversation,
  type ProblemCode,
  reopenConversation,
  type StaffConversation,
} from '@mendwell/contract';
import { formatMoment, m, supportTopicWords } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { NativeSelect } from '@mendwell/ui/native-select.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { useOutletContext } from 'react-router';
import { useSignedIn } from '#app/site/signed-in.ts';
import { useDeskCall } from '#app/site/use-desk-call.ts';
import { useDueWords } from './due-words.ts';
import { useDuration } from './use-duration.ts';
import type { InboxView } from './use-inbox-stream.ts';
import './conversation-head.css';

type Props = { readonly conversation: StaffConversation };

const isStale = (code: ProblemCode | undefined) => code === 'conversation_changed' || code === 'not_found';
/** The choice of nobody; an option's value is text. */
const nobody = 'nobody';

/** Who writes about what since when, whose it is, and whether there is something left to answer. */
export function ConversationHead({ conversation }: Props) {
  const say = useSay();
  const { id, name, lastSeq, isClosed, isWritable, assignee, team, suggested } = conversation;
  const me = useSignedIn();
  const { ask, isBusy, trouble, revalidate } = useDeskCall(isStale);
  const params = { id };
  const then = async (result: unknown) => {
    if (result) await revalidate();
  };
  const was = assignee?.id ?? null;
  const give = async (to: string | null) =>
    then(await ask(assignConversation, { params, body: { to, was } }));
  const close = async () => then(await ask(closeConversation, { params, body: { after: lastSeq } }));
  const reopen = async () => then(await ask(reopenConversation, { params }));
  const options = [
    { id: nobody, label: say(m.desk_inbox_nobody) },
    ...team.map((one) => ({
      id: one.id,
      label: say(one.id === suggested ? m.desk_inbox_person_fewest : m.desk_inbox_person, {
        name: one.name,
        count: String(one.open),
      }),
    })),
  ];
  return (
    <header className="conversation-head">
      <div>
        <h2 className="h3">{name ?? say(m.desk_inbox_nameless)}</h2>
        <Facts conversation={conversation} />
      </div>
      <div className="conversation-head__acts">
        <NativeSelect
          name="assignee"
          label={say(m.desk_inbox_assigned)}
          placeholder={say(m.desk_inbox_nobody)}
          options={options}
          value={assignee?.id ?? nobody}
          onChange={(to) => void give(to === nobody ? null : to)}
        />
        {assignee?.id !== me.id && (
          <Button look="line" isDisabled={isBusy} onPress={() => void give(me.id)}>
            {say(m.desk_inbox_take)}
          </Button>
        )}
        {isClosed ? (
          isWritable && (
            <Button look="line" isDisabled={isBusy} onPress={() => void reopen()}>
              {say(m.desk_inbox_reopen)}
            </Button>
          )
        ) : (
          <Button look="line" isDisabled={isBusy} onPress={() => void close()}>
            <Icon of={Check} size="s" />
            {say(m.desk_inbox_close)}
          </Button>
        )}
      </div>
      <ActTrouble trouble={trouble} />
    </header>
  );
}

function Facts({ conversation }: Props) {
  const { say, locale } = useSite();
  const { topic, language, email, isEmailProved, reference, waitingSince, answerBy } = conversation;
  const { now } = useOutletContext<InboxView>();
  const due = useDueWords(answerBy, now);
  const duration = useDuration();
  const { firstReply, lastReply } = conversation;
  const subject = topic === 'chat' ? say(m.desk_inbox_topic_chat) : say(supportTopicWords[topic]);
  return (
    <>
      <p className="conversation-head__facts">
        <span>{subject}</span>
        <span>{say(m.desk_inbox_reference, { reference })}</span>
        {email !== null && <span>{isEmailProved ? email : say(m.desk_inbox_email_typed, { email })}</span>}
        <span>{say(language === 'DE' ? m.desk_inbox_writes_de : m.desk_inbox_writes_en)}</span>
      </p>
      <p className="conversation-head__facts">
        {waitingSince !== null && (
          <span>{say(m.desk_inbox_waiting, { when: formatMoment(locale, new Date(waitingSince)) })}</span>
        )}
        {due && (
          <span className={due.isLate ? 'conversation-head__late' : 'conversation-head__due'}>
            <Icon of={due.isLate ? CircleAlert : Clock} size="s" />
            {due.text}
          </span>
        )}
        {firstReply !== null && <span>{say(m.desk_inbox_first_reply, { time: duration(firstReply) })}</span>}
        {lastReply !== null && lastReply !== firstReply && (
          <span>{say(m.desk_inbox_last_reply, { time: duration(lastReply) })}</span>
        )}
      </p>
    </>
  );
}
