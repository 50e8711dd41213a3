import { Bubble, Talk, TalkScroll, TypingBubble } from '../talk.tsx';

export default { title: 'Talk' };

const frame = { title: 'Chat with Mendwell', closeLabel: 'Close chat', onClose: () => undefined };

export const TalkOpen = () => (
  <Talk {...frame} state="Open until 17:00, Jonas is here" isLit>
    <TalkScroll label="Conversation">
      <div className="talk__log" role="log">
        <p className="talk__day">Thursday, 12 November</p>
        <Bubble isMine by="You:" meta="10:14, read">
          Hello, can the jeans come back earlier than the coat?
        </Bubble>
        <Bubble by="Jonas:">Good morning, Mira. I am looking at MW-20722.</Bubble>
        <Bubble by="Jonas:" meta="Jonas, 10:16">
          The coat is finished, the jeans are due on Tuesday.
        </Bubble>
        <Bubble isMine by="You:" meta="10:17, not sent yet: no connection">
          Fine by me.
        </Bubble>
        <TypingBubble label="Jonas is typing" />
      </div>
    </TalkScroll>
  </Talk>
);
export const TalkClosed = () => (
  <Talk {...frame} state="Closed, back on Monday at 9:00" isLit={false}>
    <TalkScroll label="Conversation">
      <Bubble by="Mendwell:" meta="Mendwell, 19:32">
        We are here Monday to Friday, 9:00 to 17:00.
      </Bubble>
    </TalkScroll>
  </Talk>
);
