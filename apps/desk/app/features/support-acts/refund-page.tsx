import { type RefundRequest, refundAtDesk, type SupportActs } from '@mendwell/contract';
import { formatDayAndTime, formatPrice, m } from '@mendwell/copy';
import { needsSecondPerson, type RefundCause, refundCauses } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { ReasonChips } from '@mendwell/ui/reason-chips.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { readLinePrice } from '@mendwell/web/request/line-price.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Fingerprint, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { RefundPaper } from './refund-paper.tsx';
import { causeWords, stateWords, wayBack } from './refund-words.ts';
import { useActCall } from './use-act-call.ts';
import './refund-page.css';

/** Refunds a part of an order: on the left what and why, on the right what follows from it. */
export function RefundPage({ acts }: { readonly acts: SupportActs }) {
  const { say, locale } = useSite();
  const { ask, isBusy, trouble, revalidate } = useActCall();
  const { refund, id, orderNumber } = acts;
  const { left, limit, ownSum } = refund;
  const [typed, setTyped] = useState('');
  const [cause, setCause] = useState<RefundCause | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [made, setMade] = useState<RefundRequest>();
  // One id for what is typed now: the same press sent twice is one refund.
  const [pressId, setPressId] = useState<string>(() => crypto.randomUUID());
  const price = (cents: number) => formatPrice(locale, cents);
  const read = readLinePrice(typed);
  const cents = read !== undefined && read > 0 ? read : undefined;
  const isHigh = cents !== undefined && cents > left;
  const isSecondNeeded = needsSecondPerson({ amount: cents ?? 0, before: ownSum, limit });
  const amountError =
    cents === undefined
      ? say(m.desk_refund_amount_missing)
      : isHigh
        ? say(m.desk_refund_amount_high, { amount: price(left) })
        : undefined;

  const send = async () => {
    setIsChecked(true);
    setMade(undefined);
    if (cents === undefined || amountError !== undefined || cause === null || reason.trim() === '') return;
    const result = await ask(refundAtDesk, {
      params: { id },
      body: { id: pressId, amount: cents, cause, reason },
    });
    if (!result?.ok) return;
    setMade(result.response);
    setPressId(crypto.randomUUID());
    setTyped('');
    setReason('');
    setCause(null);
    setIsChecked(false);
    await revalidate();
  };
  const shown = say(isSecondNeeded ? m.desk_refund_ask : m.desk_refund_send, { amount: price(cents ?? 0) });
  return (
    <>
      <header className="refund-head">
        <Link to={`/support/orders/${id}`}>{say(m.desk_refund_back)}</Link>
        <h1 className="h1">{say(m.desk_refund_title, { number: orderNumber })}</h1>
        <p className="soft">{say(m.desk_refund_left, { amount: price(left) })}</p>
      </header>
      <div role="status">{made && <Made request={made} />}</div>
      {refund.closed ? (
        <Note>
          <strong>{say(m.desk_refund_closed_title)}.</strong>{' '}
          {say(refund.closed === 'not_paid' ? m.desk_acts_refund_not_paid : m.desk_acts_refund_nothing_left)}.
        </Note>
      ) : (
        <form
          noValidate
          className="refund"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <div className="refund__what">
            <TextField
              label={say(m.desk_refund_amount)}
              prefix="€"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              error={isChecked || isHigh ? amountError : undefined}
            />
            <ReasonChips
              label={say(m.desk_refund_cause)}
              options={refundCauses.map((one) => ({ id: one, label: say(causeWords[one]) }))}
              value={cause}
              error={isChecked && cause === null ? say(m.desk_refund_cause_missing) : undefined}
              onChange={setCause}
            />
            <TextField
              label={say(m.desk_refund_words)}
              hint={say(m.desk_acts_reason_hint)}
              lines={3}
              maxLength={500}
              value={reason}
              onChange={setReason}
              error={isChecked && reason.trim() === '' ? say(m.desk_refund_words_missing) : undefined}
            />
          </div>
          <div className="refund__follows">
            <div>
              <p className="refund__label">{say(m.desk_refund_gets)}</p>
              <p className="h2">{price(isHigh ? 0 : (cents ?? 0))}</p>
              <p className="soft">
                {wayBack(say, refund.method)}{' '}
                {say(refund.language === 'DE' ? m.desk_refund_mail_de : m.desk_refund_mail_en)}
              </p>
            </div>
            {cents !== undefined && !isHigh && <RefundPaper refund={refund} cents={cents} />}
            {isSecondNeeded && (
              <Hint icon={<Icon of={UsersRound} />} title={say(m.desk_refund_second)}>
                {say(m.desk_refund_second_text, { limit: price(limit), sum: price(ownSum) })}
              </Hint>
            )}
            <Hint icon={<Icon of={Fingerprint} />} title={say(m.desk_refund_key)}>
              {say(m.desk_refund_key_text)}
            </Hint>
            <ActTrouble trouble={trouble} />
            <Button type="submit" wide busyLabel={isBusy ? say(m.desk_acts_sending) : undefined}>
              {cents === undefined || isHigh ? say(m.desk_refund_send_none) : shown}
            </Button>
          </div>
        </form>
      )}
      {refund.requests.length > 0 && <Before requests={refund.requests} />}
    </>
  );
}

type HintProps = { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode };
const Hint = ({ icon, title, children }: HintProps) => (
  <div className="refund-hint">
    <span className="refund-hint__icon">{icon}</span>
    <p>
      <b>{title}</b>
      <small>{children}</small>
    </p>
  </div>
);

function Made({ request: { state, amount, until } }: { readonly request: RefundRequest }) {
  const { say, locale } = useSite();
  return state === 'asked' ? (
    <Note tone="info">{say(m.desk_refund_asked, { until: formatDayAndTime(locale, new Date(until)) })}</Note>
  ) : (
    <Note tone="ok">{say(m.desk_refund_made, { amount: formatPrice(locale, amount) })}</Note>
  );
}

function Before({ requests }: { readonly requests: readonly RefundRequest[] }) {
  const { say, locale } = useSite();
  return (
    <section className="refund-before" aria-labelledby="refund-before">
      <h2 className="h3" id="refund-before">
        {say(m.desk_refund_before)}
      </h2>
      <ul>
        {requests.map(({ id, amount, cause, reason, askedBy, askedAt, state }) => (
          <li key={id}>
            <span>
              <b>{say(causeWords[cause])}</b>
              <small>
                {formatDayAndTime(locale, new Date(askedAt))}, {askedBy}
              </small>
              <small>{reason}</small>
            </span>
            <span>
              <b>{formatPrice(locale, amount)}</b>
              <small>{say(stateWords[state])}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
