import { X } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { Needle } from './needle.tsx';
import { useTalkFrame } from './use-talk-frame.ts';
import './button.css';
import './needle.css';
import './talk.css';

type Props = {
  readonly title: string;
  /** The text that says whether support is available. */
  readonly state: string;
  readonly isLit: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A conversation beside the page; on phones it covers the page. */
export function Talk({ title, state, isLit, closeLabel, onClose, children }: Props) {
  const frame = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useTalkFrame(frame, onClose);
  return (
    <dialog
      ref={frame}
      className="talk"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="talk__head on-cloth">
        <div>
          <h2 id={titleId} className="talk__title">
            {title}
          </h2>
          <p className="talk__state">
            <span className={`lamp ${isLit ? '' : 'lamp--off'}`} />
            {state}
          </p>
        </div>
        <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
          <Icon of={X} size="l" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

type ScrollProps = {
  readonly ref?: Ref<HTMLElement>;
  readonly label: string;
  readonly onScroll?: () => void;
  readonly children: ReactNode;
};

/** The scrolling part of the conversation. */
export const TalkScroll = ({ ref, label, onScroll, children }: ScrollProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it, no keyboard could scroll what was said
  <section ref={ref} className="talk__scroll" tabIndex={0} aria-label={label} onScroll={onScroll}>
    {children}
  </section>
);

type BubbleProps = {
  readonly isMine?: boolean;
  /** The author, for those who do not see on which side the message is. */
  readonly by: string;
  /** The time and the delivery state. */
  readonly meta?: ReactNode;
  readonly children: ReactNode;
};

/** One message. */
export const Bubble = ({ isMine = false, by, meta, children }: BubbleProps) => (
  <div className={`said ${isMine ? 'said--mine' : ''}`}>
    <div className="bubble">
      <span className="sr">{by} </span>
      {children}
    </div>
    {meta && <p className="said__meta">{meta}</p>}
  </div>
);

/** Shows that the other side is typing. */
export const TypingBubble = ({ label }: { readonly label: string }) => (
  <div className="said">
    <div className="bubble bubble--typing">
      <span className="sr">{label}</span>
      <Needle />
    </div>
  </div>
);
