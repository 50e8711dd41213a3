import { languageLocales } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import type { OrderState } from '@mendwell/domain';
import type { MailFrame } from './layout.ts';
import { orderParts, type Part } from './order-parts.ts';

/** The position of each status along the five steps. */
const steps = {
  submitted: 0,
  accepted: 1,
  collected: 2,
  in_service: 3,
  returning: 4,
  completed: 4,
} as const satisfies Partial<Record<OrderState, number>>;

/** The row of stitches that shows the progress of an order. */
export function orderProgress({ language, brand }: MailFrame, state: keyof typeof steps): Part {
  const say = sayIn(languageLocales[language]);
  const at = steps[state];
  const labels = [
    say(m.order_mail_step_received),
    say(m.order_mail_step_confirmed),
    say(m.order_mail_step_collected),
    say(at > steps.in_service ? m.life_mail_step_finished : m.order_mail_step_at_work),
    say(state === 'returning' ? m.life_mail_step_on_its_way : m.order_mail_step_returned),
  ];
  const [now = '', ...next] = labels.slice(at);
  const sentence = next.length
    ? say(m.order_mail_progress, { now, next: next.join(', ') })
    : say(m.life_mail_progress_last, { now });
  return orderParts(brand).progress(labels, at, sentence);
}
