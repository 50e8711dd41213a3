import { m } from '@mendwell/copy';
import { orderNumberLength } from '@mendwell/domain';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { FormField } from '@mendwell/ui/form-field.tsx';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { FileX, MailQuestionMark } from 'lucide-react';
import { useEffect } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { TodoRow } from '#app/features/order/todo-row.tsx';
import type { FindResult } from './find-result.ts';
import '@mendwell/ui/button.css';

type Props = {
  readonly fetcher: FetcherWithComponents<FindResult>;
  readonly result: Exclude<FindResult, { outcome: 'sent' }> | undefined;
  /** Whether the result arrived after the page. */
  readonly isNews: boolean;
};

const fieldId = 'order-or-email';

export function FindForm({ fetcher, result, isNews }: Props) {
  const say = useSay();
  const isSending = fetcher.state !== 'idle';
  const outcome = result?.outcome;
  const error =
    outcome === 'missing'
      ? say(m.order_find_missing)
      : outcome === 'invalid'
        ? say(m.order_find_invalid, { length: orderNumberLength })
        : undefined;
  useEffect(() => {
    // Every response moves the focus there again, even if the same text is rejected again.
    if (isNews && result && (result.outcome === 'missing' || result.outcome === 'invalid'))
      document.getElementById(fieldId)?.focus();
  }, [isNews, result]);
  return (
    <div className="find-order">
      <h1 className="h1">{say(m.order_find_title)}</h1>
      <p className="lead find-order__lead">{say(m.order_find_lead)}</p>
      <fetcher.Form method="post" className="form find-order__form" noValidate data-wait>
        <FormField
          id={fieldId}
          name="orderOrEmail"
          label={say(m.order_find_field)}
          placeholder={say(m.order_find_example)}
          hint={say(m.order_find_hint)}
          defaultValue={result?.typed ?? ''}
          error={error}
          isFirstMistake={error !== undefined}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {(outcome === 'failed' || outcome === 'too_many') && !isSending && (
          <Note tone="error" isAlert>
            <strong>{say(outcome === 'failed' ? m.order_find_failed : m.order_find_too_many)}</strong>
            <br />
            {say(outcome === 'failed' ? m.order_find_failed_next : m.order_find_too_many_next)}
          </Note>
        )}
        <div>
          <button type="submit" className={buttonClass('key')} aria-busy={isSending}>
            {isSending ? (
              <span className="btn__busy">
                {say(m.shell_loading)}
                <Needle />
              </span>
            ) : (
              say(m.order_find_send)
            )}
          </button>
        </div>
      </fetcher.Form>
      <ul className="todo find-order__else">
        <TodoRow
          icon={FileX}
          title={say(m.shell_withdraw)}
          text={say(m.order_find_withdraw_text)}
          to="/withdraw"
        />
        <TodoRow
          icon={MailQuestionMark}
          title={say(m.order_find_other)}
          text={say(m.shell_support_hours)}
          to="/help/CustomerSupport"
        />
      </ul>
    </div>
  );
}
