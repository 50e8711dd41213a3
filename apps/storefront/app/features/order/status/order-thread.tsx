import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { SewnSteps } from '@mendwell/ui/sewn-steps.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { stepInWords, whenInWords } from './step-words.ts';
import { type Step, threadOf } from './thread.ts';

/**
 * Draws the steps of an order as a thread: sewn for the past, a needle at the current step, open for
 * what follows.
 */
export function OrderThread({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const lookLabels: Partial<Record<Step['look'], string>> = {
    done: say(m.status_step_done),
    open: say(m.status_step_to_come),
  };
  const steps = threadOf(order).map((step) => ({
    name: stepInWords(say, step),
    detail: step.when && whenInWords(say, locale, step.when),
    look: step.look,
    lookLabel: lookLabels[step.look],
  }));
  return <SewnSteps steps={steps} hasNeedle />;
}
