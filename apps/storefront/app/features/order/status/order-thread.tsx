import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSite } from '#app/site/site.tsx';
import { SewnSteps } from '#app/ui/sewn-steps.tsx';
import { stepInWords, whenInWords } from './step-words.ts';
import { type Step, threadOf } from './thread.ts';

/** The way of an order: sewn up to now, where the needle stands, and open from there. */
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
