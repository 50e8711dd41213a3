import { m } from '@mendwell/copy';
import { StepThread } from '@mendwell/ui/step-thread.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useState } from 'react';
import './checkout-steps.css';

/** At the last step the bank has already decided: no step leads back from there. */
export type CheckoutStep = 1 | 2 | 3;
const steps = [
  { name: m.checkout_step_details, to: '/checkout/1' },
  { name: m.checkout_step_payment, to: '/checkout/2' },
  { name: m.checkout_step_confirm, to: undefined },
] as const;

/** How far each step's page fills its step, in percent. */
const sewn: Readonly<Record<CheckoutStep, number>> = { 1: 55, 2: 50, 3: 55 };

/**
 * Each page draws its own progress thread; it begins where the previous page ended and continues from
 * there.
 */
function useSewnForward(step: CheckoutStep): CheckoutStep {
  const [shown, setShown] = useState(() => Math.max(1, step - 1) as CheckoutStep);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(step));
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return shown;
}

export function CheckoutSteps({ step }: { readonly step: CheckoutStep }) {
  const say = useSay();
  const now = useSewnForward(step);
  return (
    <div className="checkout-head">
      <div className="wrap">
        <StepThread
          label={say(m.booking_progress)}
          steps={steps.map(({ name, to }, index) => {
            const words = { name: say(name) };
            if (index + 1 > now)
              return { ...words, state: 'coming' as const, stateLabel: say(m.booking_step_coming) };
            if (index + 1 === now)
              return { ...words, state: 'now' as const, stateLabel: say(m.booking_step_now) };
            const back = to && now < 3 ? { to } : {};
            return { ...words, ...back, state: 'done' as const, stateLabel: say(m.booking_step_done) };
          })}
          position={say(m.booking_step_position, { step: now, steps: steps.length })}
          percent={sewn[now]}
        />
      </div>
    </div>
  );
}
