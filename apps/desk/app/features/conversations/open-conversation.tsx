import type { StaffConversation } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useOutletContext } from 'react-router';
import { Colleagues } from './colleagues.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { OrderBeside } from './order-beside.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useAttendance } from './use-attendance.ts';
import type { InboxView } from './use-inbox-stream.ts';
import './inbox-blank.css';
import './open-conversation.css';

type Props = { readonly conversation: StaffConversation | undefined; readonly isGone: boolean };

/** One conversation beside the list; phones show it alone. */
export function OpenConversation({ conversation: loaded, isGone }: Props) {
  const say = useSay();
  const { search } = useOutletContext<InboxView>();
  // While the server is out of reach, what somebody is writing to stays as it was.
  const [held, setHeld] = useState(loaded);
  if (loaded && loaded !== held) setHeld(loaded);
  const conversation = isGone ? undefined : (loaded ?? held);
  return (
    <article className="conversation">
      <p className="conversation__back">
        <Link to={`/conversations${search}`}>
          <Icon of={ChevronLeft} size="s" />
          {say(m.desk_inbox_back)}
        </Link>
      </p>
      {conversation ? (
        <Content conversation={conversation} />
      ) : (
        <div className="inbox-blank" role="alert">
          <h2 className="h3">{say(isGone ? m.desk_inbox_missing_title : m.desk_inbox_failed_title)}</h2>
          <p>{say(isGone ? m.desk_inbox_missing_text : m.desk_inbox_failed_text)}</p>
          <Link className={buttonClass('line')} to={`/conversations${search}`}>
            {say(m.desk_inbox_back)}
          </Link>
        </div>
      )}
    </article>
  );
}

function Content({ conversation }: { readonly conversation: StaffConversation }) {
  const { presence } = useOutletContext<InboxView>();
  const { colleagues, tellTyping } = useAttendance(conversation, presence);
  return (
    <>
      <div className="conversation__main">
        <ConversationHead conversation={conversation} />
        <ConversationLog conversation={conversation} />
        <div className="conversation__foot">
          <Colleagues colleagues={colleagues} />
          <ReplyForm conversation={conversation} onType={tellTyping} />
        </div>
      </div>
      <OrderBeside conversation={conversation} />
    </>
  );
}
