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

/** Good news leaves by itself, and waits while it is hovered or focused; an error stays until dismissed. */
export const showNotice = (notice: Notice): void => {
  queue.add(notice, notice.tone === 'error' ? {} : { timeout: shownMs });
};

/**
 * The region pauses clocks that run. A pointer that is quicker than the toast's first effect arrives
 * before its clock does, so the toast looks once, after that effect, whether somebody is already reading.
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

/** Where notices appear: above everything, out of the way. */
export function Toasts({ label, dismissLabel }: Props) {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={label}>
      {({ toast }) => <ShownNotice toast={toast} dismissLabel={dismissLabel} />}
    </ToastRegion>
  );
}
