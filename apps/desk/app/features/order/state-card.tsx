import {
  type DeskOrder,
  type MoreWork,
  takeBackMoreWorkAtDesk,
  undoCheckOutAtDesk,
} from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { AskedMoreWork, MoreWorkOutcome } from '@mendwell/photos-web/request/more-work-state.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useStateWords } from '@mendwell/web/request/state-words.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { benchAddress, openViews } from './bench-view.ts';
import { useAct, useAsk, useOrderInHand } from './use-act.ts';
import '@mendwell/ui/button.css';

// A way out is rarely taken, so its dialog is loaded when somebody takes it.
const DeclineOrder = lazy(() => import('./decline-order.tsx'));
const HandBackOrder = lazy(() => import('./hand-back-order.tsx'));

type Props = { readonly order: DeskOrder };

/** How the order stands, and what can be done about it besides the task of the page. */
export function StateCard({ order, onChangeQuote }: Props & { readonly onChangeQuote: () => void }) {
  const say = useSay();
  const state = useStateWords(order, false);
  const { actions } = order;
  return (
    <section className="order-card">
      <h2 className="h3">{state.title}</h2>
      <p className="soft">{state.text}</p>
      <MoreWorkOutcome request={order} />
      {actions.includes('answer') && (
        <p>
          <button type="button" className="link" onClick={onChangeQuote}>
            {say(m.provider_slip_change)}
          </button>
        </p>
      )}
      <ToTheBench order={order} />
      {actions.includes('undo_finish') && <UndoCheckOut order={order} />}
      {actions.includes('decline') && (
        <WayOut order={order} way={DeclineOrder} label={say(m.provider_decline)} />
      )}
      {actions.includes('hand_back') && (
        <WayOut order={order} way={HandBackOrder} label={say(m.other_workshop_hand_back)} />
      )}
    </section>
  );
}

/** Leads to what can turn out on the bench. */
function ToTheBench({ order }: Props) {
  const say = useSay();
  const { state } = useLocation();
  const words = { 'more-work': m.provider_more, unrepaired: m.provider_unrepaired };
  const views = openViews(order);
  if (views.length === 0) return null;
  return (
    <p className="order-page__acts">
      {views.map((view) => (
        <Link key={view} to={benchAddress(view)} state={state} className={buttonClass('line', 's')}>
          {say(words[view])}
        </Link>
      ))}
    </p>
  );
}

type WayOutProps = Props & { readonly way: typeof HandBackOrder; readonly label: string };

/** The order goes from this workshop; what was typed about it stays when the dialog is closed. */
function WayOut({ order, way: Dialog, label }: WayOutProps) {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  return (
    <>
      <p>
        <button type="button" className="link order-page__decline" onClick={() => setAsked('now')}>
          {label}
        </button>
      </p>
      {asked !== 'never' && (
        <Suspense>
          <Dialog order={order} isOpen={asked === 'now'} onClose={() => setAsked('before')} />
        </Suspense>
      )}
    </>
  );
}

/** The question that the customer has not answered can be taken back. */
export function Asked({ order, work }: Props & { readonly work: MoreWork }) {
  const ask = useAsk();
  const { act, ...running } = useAct();
  const { show } = useOrderInHand();
  return (
    <AskedMoreWork
      request={order}
      {...{ work, running }}
      className="order-card"
      onTakeBack={() =>
        void act(
          () => ask(takeBackMoreWorkAtDesk, { params: { id: order.id } }),
          (next) => show(next),
        )
      }
    />
  );
}

/** Takes back a "finished" that was pressed by mistake; possible until the courier is called. */
function UndoCheckOut({ order }: { readonly order: DeskOrder }) {
  const say = useSay();
  const ask = useAsk();
  const { act, isBusy, trouble } = useAct();
  const inHand = useOrderInHand();
  return (
    <>
      <ActTrouble trouble={trouble} />
      <p>
        <Button
          look="line"
          busyLabel={isBusy ? say(m.provider_sending) : undefined}
          onPress={() =>
            void act(
              () => ask(undoCheckOutAtDesk, { params: { id: order.id } }),
              (next) => inHand.show(next, 'undone'),
            )
          }
        >
          {say(m.provider_undo)}
        </Button>
      </p>
    </>
  );
}
