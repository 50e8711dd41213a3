import type { Order } from '@mendwell/contract';
import { formatDay, formatPrice, m } from '@mendwell/copy';
import { moneyNoteOf } from '@mendwell/domain';
import { Cloth } from '@mendwell/ui/art.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { SewnSteps } from '@mendwell/ui/sewn-steps.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#app/features/shell/lazy-part.ts';
import { PartLost } from '#app/features/shell/part-lost.tsx';
import { amountDue } from '../amount-due.ts';
import type { OrderLink } from '../order-link.ts';
import { HolderPanel } from './holder-panel.tsx';
import { LateOrderItems } from './late-order-items.tsx';
import { NextUp } from './next-up.tsx';
import { stageInWords } from './stage-words.ts';
import { stepInWords, whenInWords } from './step-words.ts';
import { type Step, threadOf } from './thread.ts';
import { useLiveOrder } from './use-live-order.ts';
import './order-status.css';

/** Only an order with which something is wrong needs them. */
const CustodyNotes = lazyPart(() => import('../custody/custody-notes.tsx'), PartLost);
/** Only an order that is collected soon needs it. */
const Packing = lazyPart(() => import('./packing.tsx'), PartLost);
/** These parts are below what the customer comes here for, so they may load a moment later. */
const CustodyChain = lazyPart(() => import('../custody/custody-chain.tsx'), PartLost);
const CustomerMessages = lazyPart(() => import('../messages/customer-messages.tsx'), PartLost);
const Unrepaired = lazyPart(() => import('./unrepaired.tsx'), PartLost);
const MoreWorkStanding = lazyPart(() => import('./more-work-standing.tsx'), PartLost);
const UnrepairedRefund = lazyPart(() => import('./unrepaired-refund.tsx'), PartLost);
const OpenActions = lazyPart(() => import('./open-actions.tsx'), PartLost);
const OrderCosts = lazyPart(() => import('./order-costs.tsx'), PartLost);
const OrderDocuments = lazyPart(() => import('./order-documents.tsx'), PartLost);

/** A count that does not match, a visit in vain, or a step that is late. */
const hasTrouble = ({ openCount, failedVisit, delay }: Order) =>
  openCount !== null || failedVisit !== null || delay !== null;

type Props = { readonly first: Order; readonly link: OrderLink; readonly onRefused: () => void };

/**
 * Returns a message for screen readers when something has happened to the order; it is empty at first.
 */
function useChange(order: Order, title: string): string {
  const say = useSay();
  const [change, setChange] = useState('');
  const steps = useRef(order.timeline.length);
  useEffect(() => {
    if (steps.current === order.timeline.length) return;
    steps.current = order.timeline.length;
    setChange(say(m.status_changed, { title }));
  }, [order, title, say]);
  return change;
}

/** Shows the current state of the order and updates it while the page is open. */
export function OrderStatus({ first, link, onRefused }: Props) {
  const { say, locale } = useSite();
  const { order, seenAt, isStale } = useLiveOrder(first, link, onRefused);
  const words = stageInWords(say, locale, order);
  const change = useChange(order, words.title);
  const isOff = order.status === 'cancelled';
  return (
    <div className="order-status">
      <p className="sr" role="status">
        {change}
      </p>
      <div className="order-status__head on-cloth">
        <div className={`order-status__cloth ${isOff ? 'order-status__cloth--plain' : ''}`}>
          <Cloth name={`order_${order.orderNumber}${isOff ? '-plain' : ''}`} isFirst />
        </div>
        <div className="wrap">
          <p className="kicker">{say(m.order_number, { number: order.orderNumber })}</p>
          <h1 className="h1">{words.title}</h1>
          <p className="lead">{words.lead}</p>
        </div>
      </div>
      <div className="wrap order-status__body">
        <div className="order-status__side">
          <NextUp {...{ order, link, words, seenAt, isStale }} />
        </div>
        <div className="order-status__main">
          <Suspense>{hasTrouble(order) && <CustodyNotes order={order} />}</Suspense>
          <MoneyNote order={order} />
          <Suspense>{order.moreWork?.outcome && <MoreWorkStanding order={order} />}</Suspense>
          <Suspense>{order.unrepaired.length > 0 && <Unrepaired order={order} link={link} />}</Suspense>
          <Suspense>{order.handovers.length > 0 && <CustodyChain order={order} link={link} />}</Suspense>
          <section aria-labelledby="thread-title">
            <h2 className="h2" id="thread-title">
              {say(m.status_thread)}
            </h2>
            <div className="order-status__duo">
              <OrderThread order={order} />
              <HolderPanel order={order} />
            </div>
          </section>
          <Suspense>
            {order.status !== 'awaiting_payment' && (
              // Another workshop has another thread.
              <CustomerMessages key={order.provider.id} order={order} link={link} />
            )}
          </Suspense>
          <Suspense>
            {order.status === 'pickup_scheduled' && !order.withdrawal && <Packing order={order} />}
          </Suspense>
          <LateOrderItems order={order} link={link} />
        </div>
        <div className="order-status__side order-status__more">
          <Suspense>
            <OpenActions order={order} now={seenAt} />
            {order.unrepaired.length > 0 && <UnrepairedRefund order={order} />}
            <OrderCosts order={order} />
            <OrderDocuments order={order} link={link} />
            <p className="xs faint">{say(m.status_link_hint)}</p>
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/**
 * Draws the steps of an order as a thread: sewn for the past, a needle at the current step, open for
 * what follows.
 */
function OrderThread({ order }: { readonly order: Order }) {
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

const words = {
  approval: m.status_pay_action,
  failed: m.status_pay_failed,
  clearing: m.status_pay_clearing,
  debit: m.status_pay_processing,
  announced: m.status_pay_announced,
} as const;

/**
 * Shows what the customer has to know about the payment beside the state of the items. A debit that is
 * under way is not a problem.
 */
function MoneyNote({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const note = moneyNoteOf(order);
  if (!note) return null;
  const price = formatPrice(locale, amountDue(order));
  const day = order.debitDay ? formatDay(locale, order.debitDay) : '';
  const isTrouble = note !== 'debit' && note !== 'announced';
  return <Note tone={isTrouble ? 'warn' : 'info'}>{say(words[note], { price, day })}</Note>;
}
