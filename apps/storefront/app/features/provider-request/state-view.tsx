import { type MoreWork, type ProviderRequest, takeBackMoreWork, undoFinished } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { isItemToDo } from '@mendwell/domain';
import { AgreedLines } from '@mendwell/photos-web/request/agreed-lines.tsx';
import { ItemPhotos } from '@mendwell/photos-web/request/item-photos.tsx';
import { AskedMoreWork, MoreWorkOutcome } from '@mendwell/photos-web/request/more-work-state.tsx';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { SewnSteps } from '@mendwell/ui/sewn-steps.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { agreedLines, useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useStateWords } from '@mendwell/web/request/state-words.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Check, Info } from 'lucide-react';
import { useState } from 'react';
import { DeclineOrder } from './decline-order.tsx';
import { DrawnItem } from './drawn-item.tsx';
import { HandBackOrder } from './hand-back-order.tsx';
import { Handover } from './handover.tsx';
import { MoreWorkForm } from './more-work-form.tsx';
import { ask } from './open-request.ts';
import { UnrepairedForm } from './unrepaired-form.tsx';
import { type News, useAct, useDesk } from './use-act.ts';
import '@mendwell/ui/button.css';
import '@mendwell/ui/outcome.css';
import './state-view.css';

/** What has just happened, for cases where the title alone does not say it. */
const notes: Partial<Record<NonNullable<News>, typeof m.provider_already_done>> = {
  'already done': m.provider_already_done,
  undone: m.provider_undone,
  unrepaired: m.provider_unrepaired_sent,
  'asked more': m.provider_more_sent,
  'courier called': m.provider_undo_too_late,
};

type Props = {
  readonly request: ProviderRequest;
  readonly news: News;
  /** Called when the provider wants to change the quote. */
  readonly onChangeQuote: () => void;
};

/** Shows everything after the quote: the state of the order, what happens next, and what to do. */
export function StateView({ request, news, onChangeQuote }: Props) {
  const say = useSay();
  const words = useRequestInWords(request);
  const state = useStateWords(request, news === 'declined');
  const said = news && notes[news];
  const { actions, quote, workPhotos, moreWork } = request;
  const asked = moreWork?.outcome === null ? moreWork : undefined;
  const ofWork = workPhotos.filter(
    ({ name }) => !quote?.lines.some(({ photo }) => photo === name) && !asked?.photos.includes(name),
  );
  return (
    <>
      <section className="pstate">
        <span className={`seal ${state.isOver ? 'seal--quiet' : ''}`}>
          <Icon of={state.isOver ? Info : Check} />
        </span>
        <p className="request-head__badges">
          <Badge>{request.orderNumber}</Badge>
        </p>
        <h1 className="h1">{state.title}</h1>
        <p className="lead">{state.text}</p>
        {said && <Note>{say(said)}</Note>}
        <MoreWorkOutcome request={request} />
      </section>
      {actions.includes('arrive') && <Handover key="arrive" request={request} action="arrive" />}
      {actions.includes('finish') && <Handover key="finish" request={request} action="finish" />}
      {asked && <Asked request={request} work={asked} />}
      {actions.includes('ask_more_work') && <MoreWorkForm request={request} />}
      {actions.includes('report_unrepaired') && <UnrepairedForm request={request} />}
      {actions.includes('undo_finish') && <UndoFinish request={request} />}
      {state.steps.length > 0 && (
        <section>
          <SewnSteps label={say(m.provider_next)} steps={state.steps} />
        </section>
      )}
      {actions.includes('hand_back') && <HandBack request={request} />}
      {actions.includes('answer') && <Slip request={request} onChangeQuote={onChangeQuote} />}
      {!state.isOver && (
        <>
          {request.items.map(
            (_, at) =>
              isItemToDo(agreedLines(request), at) && (
                // oxlint-disable-next-line react/no-array-index-key -- two of a kind differ by nothing else
                <DrawnItem key={at} request={request} at={at}>
                  <AgreedLines request={request} at={at} />
                </DrawnItem>
              ),
          )}
          {ofWork.length > 0 && (
            <section>
              <h2 className="h3">{say(m.provider_work_photos)}</h2>
              <ItemPhotos of={words.title} photos={ofWork} />
            </section>
          )}
        </>
      )}
    </>
  );
}

type SlipProps = { readonly request: ProviderRequest; readonly onChangeQuote: () => void };

/** The provider can correct a quote as long as the customer has not decided. */
function Slip({ request, onChangeQuote }: SlipProps) {
  const say = useSay();
  const { name } = useRequestInWords(request);
  const [isDeclining, setIsDeclining] = useState(false);
  return (
    <section>
      <Note>
        <strong>{say(m.provider_slip)}</strong> {say(m.provider_slip_text, { name })}
        <br />
        <button type="button" className="link small" onClick={onChangeQuote}>
          {say(m.provider_slip_change)}
        </button>
      </Note>
      {request.actions.includes('decline') && (
        <button type="button" className="link answer__decline" onClick={() => setIsDeclining(true)}>
          {say(m.provider_decline)}
        </button>
      )}
      <DeclineOrder customer={name} isOpen={isDeclining} onClose={() => setIsDeclining(false)} />
    </section>
  );
}

/** The provider agreed and cannot do it after all; possible until the pick-up. */
function HandBack({ request }: { readonly request: ProviderRequest }) {
  const say = useSay();
  const { name } = useRequestInWords(request);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section>
      <button type="button" className="link answer__decline" onClick={() => setIsAsking(true)}>
        {say(m.other_workshop_hand_back)}
      </button>
      <HandBackOrder customer={name} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

const nothing = () => undefined;

type AskedProps = { readonly request: ProviderRequest; readonly work: MoreWork };

/** The question that the customer has not answered can be taken back. */
function Asked({ request, work }: AskedProps) {
  const { link } = useDesk();
  const { act, ...running } = useAct();
  const takeBack = () => {
    const body = { signature: link.token };
    void act(() => ask(takeBackMoreWork, { params: { id: request.id }, body }), 'took back', nothing);
  };
  return <AskedMoreWork {...{ request, work, running }} onTakeBack={takeBack} />;
}

/** Takes back a "finished" that was pressed by mistake; possible until the courier is called. */
function UndoFinish({ request }: { readonly request: ProviderRequest }) {
  const say = useSay();
  const { link } = useDesk();
  const { act, isBusy, trouble } = useAct();
  const undo = () => {
    const body = { signature: link.token };
    void act(() => ask(undoFinished, { params: { id: request.id }, body }), 'undone', nothing);
  };
  return (
    <section>
      <ActTrouble trouble={trouble} />
      <Button look="line" onPress={undo} busyLabel={isBusy ? say(m.provider_sending) : undefined}>
        {say(m.provider_undo)}
      </Button>
    </section>
  );
}
