import { decideRefundRequest, type RefundRequest } from '@mendwell/contract';
import { formatDayAndTime, formatPrice, m } from '@mendwell/copy';
import type { RefundDecision } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from './reason-dialog.tsx';
import { causeWords } from './refund-words.ts';
import { useActCall } from './use-act-call.ts';
import './refund-list.css';

type Chosen = { readonly request: RefundRequest; readonly decision: RefundDecision };
const words = {
  approve: { button: m.desk_refunds_yes, title: m.desk_refunds_yes_title, done: m.desk_refunds_approved },
  decline: { button: m.desk_refunds_no, title: m.desk_refunds_no_title, done: m.desk_refunds_declined },
  take_back: {
    button: m.desk_refunds_take_back,
    title: m.desk_refunds_take_back_title,
    done: m.desk_refunds_taken_back,
  },
} as const;

/** The refunds that wait for a second person, who says yes or no with a word. */
export function RefundList({ requests }: { readonly requests: readonly RefundRequest[] }) {
  const { say } = useSite();
  const [chosen, setChosen] = useState<Chosen>();
  const [news, setNews] = useState<string>();
  return (
    <>
      <header className="refunds-head">
        <h1 className="h1">{say(m.desk_refunds_title)}</h1>
        <p className="soft">{say(m.desk_refunds_lead)}</p>
      </header>
      <div role="status" className="refunds-news">
        {news && <Note tone="ok">{news}</Note>}
      </div>
      {requests.length === 0 ? (
        <section className="refunds-none">
          <h2 className="h3">{say(m.desk_refunds_none)}</h2>
          <p className="soft">{say(m.desk_refunds_none_text)}</p>
        </section>
      ) : (
        <ul className="refunds">
          {requests.map((request) => (
            <Request
              key={request.id}
              request={request}
              onChoose={(decision) => {
                setNews(undefined);
                setChosen({ request, decision });
              }}
            />
          ))}
        </ul>
      )}
      {chosen && <DecideDialog {...chosen} onClose={() => setChosen(undefined)} onDone={setNews} />}
    </>
  );
}

type RequestProps = {
  readonly request: RefundRequest;
  readonly onChoose: (decision: RefundDecision) => void;
};
function Request({ request, onChoose }: RequestProps) {
  const { say, locale } = useSite();
  const { orderId, orderNumber: number, amount, cause, reason, askedBy: name, isOwn } = request;
  const moment = (iso: string) => formatDayAndTime(locale, new Date(iso));
  const when = { at: moment(request.askedAt), until: moment(request.until) };
  return (
    <li className="refunds__one">
      <div>
        <h2 className="h3">{formatPrice(locale, amount)}</h2>
        <Link to={`/support/orders/${orderId}/refund`}>{say(m.desk_refunds_order, { number })}</Link>
      </div>
      <div>
        <p>
          <b>{say(causeWords[cause])}</b>
        </p>
        <p className="refunds__words">{reason}</p>
        <p className="refunds__when">
          {isOwn ? say(m.desk_refunds_own, when) : say(m.desk_refunds_by, { name, ...when })}
        </p>
      </div>
      <div className="refunds__acts">
        {isOwn ? (
          <Button look="line" size="s" onPress={() => onChoose('take_back')}>
            {say(m.desk_refunds_take_back)}
          </Button>
        ) : (
          <>
            <Button size="s" onPress={() => onChoose('approve')}>
              {say(m.desk_refunds_yes)}
            </Button>
            <Button look="line" size="s" onPress={() => onChoose('decline')}>
              {say(m.desk_refunds_no)}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

type DialogProps = Chosen & { readonly onClose: () => void; readonly onDone: (news: string) => void };
function DecideDialog({ request, decision, onClose, onDone }: DialogProps) {
  const { say, locale } = useSite();
  const { ask, isBusy, trouble, revalidate } = useActCall();
  const { button, title, done } = words[decision];
  const about = { amount: formatPrice(locale, request.amount), number: request.orderNumber };
  const send = async (reason: string | undefined) => {
    if (reason === undefined) return;
    const result = await ask(decideRefundRequest, { params: { id: request.id }, body: { decision, reason } });
    if (!result?.ok) return;
    await revalidate();
    onDone(say(done, about));
    onClose();
  };
  return (
    <ReasonDialog
      contentKey={decision}
      title={say(title, about)}
      label={say(m.desk_refunds_word)}
      hint={say(m.desk_acts_reason_hint)}
      button={say(button)}
      isBusy={isBusy}
      trouble={trouble}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
      below={<p className="soft">{say(m.desk_refund_key_text)}</p>}
    />
  );
}
