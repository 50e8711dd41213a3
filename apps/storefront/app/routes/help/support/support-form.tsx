import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { FormField } from '@mendwell/ui/form-field.tsx';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { ProblemSummary } from '@mendwell/ui/problem-summary.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef } from 'react';
import { type FetcherWithComponents, Link } from 'react-router';
import { type FieldName, type FieldProblems, type FormResult, fieldId, fieldNames } from './form-result.ts';
import { TopicChoice } from './topic-choice.tsx';
import { useDraft } from './use-draft.ts';
import '@mendwell/ui/button.css';

type Unsent = Exclude<FormResult, { outcome: 'sent' }>;
type Props = {
  readonly fetcher: FetcherWithComponents<FormResult>;
  /** The server's result for a form that was sent without scripts. */
  readonly posted: Unsent | undefined;
  readonly formId: string;
};

const none: FieldProblems = {};
const firstOf = (problems: FieldProblems) => fieldNames.find((name) => problems[name]);

export function SupportForm({ fetcher, posted, formId }: Props) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form);
  const result = fetcher.data ?? posted;
  const problems = result?.outcome === 'invalid' ? result.problems : none;
  const isSending = fetcher.state !== 'idle';

  useEffect(() => {
    if (fetcher.data?.outcome !== 'invalid') return;
    const first = firstOf(fetcher.data.problems);
    if (first) document.getElementById(fieldId(first))?.focus();
  }, [fetcher.data]);

  const labels: Record<FieldName, string> = {
    topic: say(m.support_topic),
    name: say(m.support_name),
    email: say(m.support_email),
    orderNumber: say(m.support_order),
    message: say(m.support_message),
  };
  const field = (name: FieldName) => ({
    id: fieldId(name),
    name,
    label: labels[name],
    defaultValue: posted?.values?.[name] ?? '',
    error: problems[name],
    isFirstMistake: firstOf(problems) === name,
  });
  const email = field('email');
  return (
    <>
      <h1 className="h1">{say(m.support_title)}</h1>
      <p className="lead support__lead">{say(m.support_lead)}</p>
      {result?.outcome === 'invalid' && (
        <ProblemSummary
          title={say(m.support_check, { count: Object.keys(problems).length })}
          problems={fieldNames.flatMap((name) => {
            const words = problems[name];
            return words ? [{ id: fieldId(name), label: labels[name], words }] : [];
          })}
        />
      )}
      <fetcher.Form
        ref={form}
        method="post"
        className="form form--2 support__form"
        noValidate
        data-wait
        onChange={draft.save}
      >
        <input type="hidden" name="formId" value={posted?.values?.formId ?? formId} />
        <TopicChoice
          chosen={posted?.values?.topic}
          error={problems.topic}
          isFirstMistake={firstOf(problems) === 'topic'}
        />
        <FormField {...field('name')} autoComplete="name" />
        <FormField
          {...email}
          error={email.error && `${email.error}. ${say(m.support_email_example)}`}
          type="email"
          autoComplete="email"
        />
        <FormField
          {...field('orderNumber')}
          optional={say(m.support_optional)}
          hint={say(m.support_order_hint)}
          autoComplete="off"
          className="support__order"
        />
        <FormField {...field('message')} lines={6} className="full" />
        <p className="hint full">
          {say(m.support_kept)} <Link to="/help/PrivacyPolicy">{say(m.shell_privacy)}</Link>
        </p>
        {(result?.outcome === 'failed' || result?.outcome === 'too_many') && !isSending && (
          <div className="full">
            <Note tone="error" isAlert>
              <strong>{result.outcome === 'failed' ? say(m.support_failed) : say(m.support_too_many)}</strong>
              <br />
              {result.outcome === 'failed' ? say(m.support_failed_next) : say(m.support_too_many_next)}
            </Note>
          </div>
        )}
        <div className="full">
          <button type="submit" className={buttonClass()} aria-busy={isSending}>
            {isSending ? (
              <span className="btn__busy">
                {say(m.shell_loading)}
                <Needle />
              </span>
            ) : (
              say(m.support_send)
            )}
          </button>
        </div>
      </fetcher.Form>
    </>
  );
}
