import { Check, CircleAlert, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
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

type Props = { readonly label: string; readonly dismissLabel: string };

/** Where notices appear: above everything, out of the way. */
export function Toasts({ label, dismissLabel }: Props) {
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={label}>
      {({ toast }) => (
        <Toast toast={toast} className={`toast ${toast.content.tone === 'error' ? 'toast--error' : ''}`}>
          <Icon of={toast.content.tone === 'error' ? CircleAlert : Check} />
          <ToastContent>
            <Text slot="title">
              <strong>{toast.content.title}</strong>
            </Text>
            {toast.content.text && <Text slot="description">{toast.content.text}</Text>}
          </ToastContent>
          <Button slot="close" className="icon-btn" aria-label={dismissLabel}>
            <Icon of={X} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
