import { useSite } from '@mendwell/web/site.tsx';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { useNotices } from '#app/features/notices/notices.ts';
import '@mendwell/ui/button.css';
import './consent-bar.css';

/**
 * Asks whether we may measure. It is part of every page, and shown only where server/ask-consent.js
 * finds no answer.
 */
export function ConsentBar({ html }: { readonly html: string }) {
  const { language } = useSite();
  const { open } = useDialogs();
  const show = useNotices();
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions, click-events-have-key-events -- the buttons inside it are pressed
    <section
      className="consent"
      aria-labelledby="consent"
      onClick={({ target }) =>
        void import('./decide-from-bar.ts').then(({ decideFromBar }) =>
          decideFromBar(target, language, show, open),
        )
      }
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
