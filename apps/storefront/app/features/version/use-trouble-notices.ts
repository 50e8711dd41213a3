import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef } from 'react';
import { type Trouble, useTroubles } from '#app/draft/trouble.ts';
import { useNotices } from '#app/features/notices/notices.ts';

/** The stored parts that a customer would miss. */
const parts = {
  bag: m.shell_lost_bag,
  draft: m.shell_lost_draft,
  customerForm: m.shell_lost_customer,
  location: m.shell_lost_location,
} as const;
const isPart = (key: string): key is keyof typeof parts => Object.hasOwn(parts, key);

const keysOf = (troubles: readonly Trouble[], kind: Trouble['kind']) =>
  troubles.flatMap((one) => (one.kind === kind && isPart(one.key) ? [one.key] : []));

/** Notifies the customer of everything that is lost, and of each loss only once. */
export function useTroubleNotices(): void {
  const say = useSay();
  const notify = useNotices();
  const troubles = useTroubles();
  const reported = useRef({ lost: 0, isUnstored: false });
  useEffect(() => {
    const lost = keysOf(troubles, 'unreadable');
    if (lost.length > reported.current.lost) {
      const names = lost.slice(reported.current.lost).map((key) => say(parts[key]));
      reported.current.lost = lost.length;
      notify({
        tone: 'error',
        title: say(m.shell_lost),
        text: say(m.shell_lost_text, { parts: names.join(', ') }),
      });
    }
    const isUnstored = keysOf(troubles, 'not kept').some((key) => key === 'bag' || key === 'draft');
    if (isUnstored && !reported.current.isUnstored) {
      reported.current.isUnstored = true;
      notify({ tone: 'ok', title: say(m.shell_not_kept), text: say(m.shell_not_kept_text) });
    }
  }, [troubles, say, notify]);
}
