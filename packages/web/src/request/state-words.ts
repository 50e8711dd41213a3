import { type ProviderRequest, readWirePrice } from '@mendwell/contract';
import { formatDayAndTime, formatMoment, formatPriceRange, m } from '@mendwell/copy';
import { isWorkAhead } from '@mendwell/domain';
import type { SewnStep } from '@mendwell/ui/sewn-steps.tsx';
import { useSite } from '../site.tsx';
import { useRequestInWords } from './in-words.ts';

type StateWords = {
  readonly title: string;
  readonly text: string;
  readonly isOver?: boolean;
  readonly steps: readonly SewnStep[];
};

/** Returns the texts about the state of an order, as the provider should read them. */
export function useStateWords(request: ProviderRequest, isDeclined: boolean): StateWords {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const { quote, status, stopped, undoUntil, pickupDay, promisedBack, onHoldUntil } = request;
  const number = request.orderNumber;
  const { name } = words;
  const services = quote ? quote.totalPrice.services : request.services;
  const price = formatPriceRange(locale, readWirePrice(services));
  const moment = (at: string) => formatMoment(locale, new Date(at));
  const sentAt = quote ? moment(quote.madeAt) : undefined;
  const backBy = promisedBack ? say(m.provider_back_by, { day: words.day(promisedBack) }) : undefined;
  const pickedUp = pickupDay ? say(m.provider_pickup_on, { day: words.day(pickupDay) }) : undefined;

  const path: Omit<SewnStep, 'look'>[] = [
    { name: say(m.provider_step_agreed), detail: sentAt },
    { name: say(m.provider_step_evening, { name }), detail: pickedUp },
    { name: say(m.provider_step_arrives), detail: say(m.provider_step_arrives_text) },
    stopped ? { name: say(m.provider_step_packed) } : { name: say(m.provider_step_finished), detail: backBy },
    { name: say(m.provider_step_back, { name }) },
  ];
  const steps = (now: number): SewnStep[] =>
    path.map((step, at) => ({ ...step, look: at < now ? 'done' : at === now ? 'now' : 'open' }));

  if (request.bag.isCountOpen)
    return {
      title: say(m.custody_provider_waits),
      text: say(m.custody_provider_waits_text),
      steps: steps(status === 'collected' ? 2 : 3),
    };

  const asked = request.moreWork?.outcome === null ? request.moreWork : undefined;
  if (asked && status === 'in_service')
    return {
      title: say(m.provider_more_open_title, { name }),
      text: say(m.provider_more_open_text, { name, moment: moment(asked.answerBy) }),
      steps: steps(3),
    };

  const isUnrepaired = stopped === 'all' && request.unrepaired.length > 0;
  if (isUnrepaired && isWorkAhead(status))
    return {
      title: say(m.provider_unrepaired_state_title),
      text: say(
        request.moreWork?.outcome === 'sent_back'
          ? m.provider_sent_back_state_text
          : m.provider_unrepaired_state_text,
        { name },
      ),
      steps: steps(3),
    };
  if (stopped && isWorkAhead(status))
    return {
      title: say(stopped === 'all' ? m.provider_stopped_all_title : m.provider_stopped_title),
      text: say(stopped === 'all' ? m.provider_stopped_all_text : m.provider_stopped_text, { name }),
      steps: steps(status === 'collected' ? 2 : 3),
    };

  if (onHoldUntil)
    return {
      title: say(m.provider_held_title),
      text: say(m.provider_held_text, { name, moment: formatDayAndTime(locale, new Date(onHoldUntil)) }),
      steps: [],
    };

  switch (status) {
    case 'submitted':
    case 'quoted':
      return {
        title: say(m.provider_sent_title, { name }),
        text: sentAt ? say(m.provider_sent_text, { price, number, moment: sentAt }) : '',
        steps: [
          { name: say(m.provider_step_sent), detail: sentAt, look: 'done' },
          {
            name: say(m.provider_step_decides, { name }),
            detail: quote?.answerBy
              ? say(m.provider_step_until, { moment: moment(quote.answerBy) })
              : undefined,
            look: 'now',
          },
          { name: say(m.provider_step_arrives), detail: say(m.provider_step_arrives_text), look: 'open' },
        ],
      };
    case 'accepted':
      return {
        title: say(m.provider_accepted_title, { name }),
        text: say(m.provider_accepted_text, { price, number }),
        steps: steps(1),
      };
    case 'pickup_scheduled':
      return {
        title: pickupDay
          ? say(m.provider_scheduled_title, { day: words.day(pickupDay) })
          : say(m.provider_step_arrives),
        text: say(m.provider_scheduled_text, { name }),
        steps: steps(2),
      };
    case 'collected':
      return {
        title: say(m.provider_collected_title),
        text: say(m.provider_collected_text),
        steps: steps(2),
      };
    case 'in_service':
      return {
        title: say(m.provider_working_title),
        text: `${backBy ? `${backBy}. ` : ''}${say(m.provider_working_text)}`,
        steps: steps(3),
      };
    case 'returning':
      if (undoUntil)
        return {
          title: say(stopped ? m.provider_stopped_marked_title : m.provider_marked_title),
          text: say(m.provider_marked_text, { name, moment: moment(undoUntil) }),
          steps: steps(3),
        };
      return {
        title: say(stopped ? m.provider_stopped_returning_title : m.provider_returning_title),
        text: say(m.provider_returning_text, { name }),
        steps: steps(4),
      };
    case 'completed':
      return {
        title: say(m.provider_completed_title, { name }),
        text: say(stopped && !isUnrepaired ? m.provider_stopped_completed_text : m.provider_completed_text, {
          number,
          name,
        }),
        steps: steps(5),
      };
    case 'reassigning':
      return {
        title: say(m.other_workshop_gone_title),
        text: say(m.other_workshop_gone_lead, { name }),
        isOver: true,
        steps: [],
      };
    case 'awaiting_payment':
    case 'cancelled':
      return {
        title: isDeclined ? say(m.provider_declined_title, { name }) : say(m.provider_cancelled_title),
        text: isDeclined
          ? say(m.provider_declined_text, { number })
          : say(m.provider_cancelled_text, { number }),
        isOver: true,
        steps: [],
      };
  }
}
