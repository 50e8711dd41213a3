import { inOneTab } from '@mendwell/web/in-one-tab.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WaitingOrder } from '#app/draft/order.ts';
import type { ShownOrder } from '#app/draft/order-shown.ts';
import { holdReloads } from '#app/features/version/hold-reloads.ts';
import { clearRefusal, wasRefusedElsewhere } from './finish-return.ts';
import type { PhotoProgress } from './send-photos.ts';
import type { Fields, Outcome } from './submit-order.ts';

/** The code for ordering is large, and is not needed to show the page. */
const loadOrdering = () => import('./order-now.ts');

type Stopped = Exclude<Outcome, { readonly kind: 'placed' }> | { readonly kind: 'elsewhere' };

/** The progress of an order. */
export type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly photos?: PhotoProgress | undefined }
  | { readonly kind: 'stopped'; readonly outcome: Stopped; readonly attempt: number };

const notAuthenticated: Stage = {
  kind: 'stopped',
  outcome: { kind: 'method', isAuthentication: true, message: undefined },
  attempt: 0,
};

async function inThisTab(attemptIt: () => Promise<Outcome>): Promise<Outcome | Stopped> {
  const ended: { outcome: Outcome | Stopped } = { outcome: { kind: 'elsewhere' } };
  try {
    await inOneTab('order', async () => {
      ended.outcome = await attemptIt();
    });
    return ended.outcome;
  } catch {
    // The code failed to load, or the payment provider's script broke: no details are known.
    return { kind: 'order', problem: undefined };
  }
}

type Options = {
  readonly fields: RefObject<Fields | null>;
  readonly setupIntentId: string | undefined;
  /** Called before the page shows what stopped the order. */
  readonly onStopped: (outcome: Stopped) => void;
};

/** Places orders: one at a time, in one tab only, and the page does not reload meanwhile. */
export function useSubmit({ fields, setupIntentId, onStopped }: Options) {
  const { language } = useSite();
  const api = useApi();
  const [stage, setStage] = useState<Stage>(() =>
    wasRefusedElsewhere() ? notAuthenticated : { kind: 'idle' },
  );
  // The refusal is shown once: customers who come back later have not just been at the bank.
  useEffect(clearRefusal, []);
  const [attempt, setAttempt] = useState(0);
  /** A ref changes at once: the second of two quick presses comes before the page re-renders. */
  const isRunning = useRef(false);
  useEffect(() => {
    // The code loads while the customer types, so that it is there when the button is pressed.
    if (setupIntentId) loadOrdering().catch(() => undefined);
  }, [setupIntentId]);

  const run = async (attemptIt: () => Promise<Outcome>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStage({ kind: 'busy' });
    const outcome = await inThisTab(attemptIt).finally(holdReloads());
    // After a placed order the page is about to be left, and stays busy until then.
    if (outcome.kind === 'placed') return;
    isRunning.current = false;
    onStopped(outcome);
    setAttempt(attempt + 1);
    setStage({ kind: 'stopped', outcome, attempt: attempt + 1 });
  };
  return {
    stage,
    submit: (shown: ShownOrder) =>
      run(async () => {
        if (!fields.current || !setupIntentId) return { kind: 'fields' };
        const { orderNow } = await loadOrdering();
        const onPhotos = (photos: PhotoProgress | undefined) => setStage({ kind: 'busy', photos });
        return orderNow({ api, language, fields: fields.current, setupIntentId, shown, onPhotos });
      }),
    finishOnly: (waiting: WaitingOrder) => run(async () => (await loadOrdering()).finishNow(api, waiting)),
  };
}
