import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  type QueuedToast,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Icon } from './icon.tsx';
import './button.css';
import './toast.css';

export type Notice = { readonly title: string; readonly text?: string; readonly tone: 'ok' | 'error' };

const shownMs = 4000;
const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

/**
 * A success notice disappears by itself, but stays while it is hovered or focused; an error stays
 * until it is dismissed.
 */
export const showNotice = (notice: Notice): void => {
  queue.add(notice, notice.tone === 'error' ? {} : { timeout: shownMs });
};

/**
 * The region pauses running timers only. If the pointer arrives before the toast's first effect,
 * the timer does not exist yet. So the toast checks once, after that effect, whether it is already
 * hovered or focused.
 */
function useWaitForReader() {
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const region = toast.current?.closest('.toasts');
    const hovered = matchMedia('(hover: hover)').matches && region?.matches(':hover');
    if (hovered || region?.matches(':focus-within')) queue.pauseAll();
  }, []);
  return toast;
}

type ShownProps = { readonly toast: QueuedToast<Notice>; readonly dismissLabel: string };

function ShownNotice({ toast, dismissLabel }: ShownProps) {
  const ref = useWaitForReader();
  const { title, text, tone } = toast.content;
  return (
    <Toast ref={ref} toast={toast} className={`toast ${tone === 'error' ? 'toast--error' : ''}`}>
      <Icon of={tone === 'error' ? CircleAlert : Check} />
      <ToastContent>
        <Text slot="title">
          <strong>{title}</strong>
        </Text>
        {text && <Text slot="description">{text}</Text>}
      </ToastContent>
      <Button slot="close" className="icon-btn" aria-label={dismissLabel}>
        <Icon of={X} />
      </Button>
    </Toast>
  );
}

type Props = { readonly label: string; readonly dismissLabel: string };

/** The place of notices: above everything else, at the edge of the screen. */
export function Toasts({ label, dismissLabel }: Props) {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={label}>
      {({ toast }) => <ShownNotice toast={toast} dismissLabel={dismissLabel} />}
    </ToastRegion>
  );
}
