import { m } from '@mendwell/copy';
import { FormField } from '@mendwell/ui/form-field.tsx';
import { ProblemSummary } from '@mendwell/ui/problem-summary.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { type FetcherWithComponents, Link } from 'react-router';
import { ScopeChoice } from './scope-choice.tsx';
import { SendButton } from './send-button.tsx';
import { Trouble } from './trouble.tsx';
import { useNews } from './use-news.ts';
import {
  type FieldName,
  type FieldProblems,
  fieldId,
  fieldNames,
  valuesOf,
  type WithdrawResult,
  type WithdrawValues,
} from './withdraw-result.ts';
import { WithdrawSteps } from './withdraw-steps.tsx';
import '@mendwell/ui/outcome.css';

type Props = {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly result: Extract<WithdrawResult, { outcome: 'editing' | 'invalid' }> | undefined;
  readonly formId: string;
  /** The order number in the URL. */
  readonly asked: string;
  readonly onTyped: (values: WithdrawValues) => void;
  readonly isNews: boolean;
  readonly trouble?: readonly [what: string, next: string];
};

const none: FieldProblems = {};

/** The first step: which contract, and the address for the confirmation mail. */
export function ContractForm({ fetcher, result, formId, asked, isNews, onTyped, trouble }: Props) {
  const say = useSay();
  const problems = result?.outcome === 'invalid' ? result.problems : none;
  const first = fieldNames.find((name) => problems[name]);
  const heading = useNews(isNews && result?.outcome === 'editing');
  useEffect(() => {
    // Every response moves the focus there again, even if the same field is rejected again.
    if (isNews && result && first) document.getElementById(fieldId(first))?.focus();
  }, [isNews, result, first]);

  const labels: Record<FieldName, string> = {
    name: say(m.withdraw_name),
    orderNumber: say(m.withdraw_order),
    email: say(m.withdraw_email),
    scope: say(m.withdraw_scope),
    which: say(m.withdraw_which),
  };
  const field = (name: FieldName) => ({
    id: fieldId(name),
    name,
    label: labels[name],
    defaultValue: result?.values[name] ?? (name === 'orderNumber' ? asked : ''),
    error: problems[name],
    isFirstMistake: first === name,
  });
  return (
    <div className="withdraw">
      <WithdrawSteps step={1} />
      <h1 ref={heading} className="h1 outline-none" tabIndex={-1}>
        {say(m.shell_withdraw)}
      </h1>
      <p className="lead withdraw__lead">{say(m.withdraw_lead)}</p>
      {result?.outcome === 'invalid' && (
        <ProblemSummary
          title={result.title}
          problems={fieldNames.flatMap((name) => {
            const words = problems[name];
            return words ? [{ id: fieldId(name), label: labels[name], words }] : [];
          })}
        />
      )}
      <fetcher.Form
        method="post"
        className="form form--2"
        noValidate
        data-wait
        onChange={({ currentTarget }) => onTyped(valuesOf(Object.fromEntries(new FormData(currentTarget))))}
      >
        <input type="hidden" name="step" value="review" />
        <input type="hidden" name="formId" value={result?.values.formId ?? formId} />
        <FormField {...field('name')} autoComplete="name" />
        <FormField
          {...field('orderNumber')}
          optional={say(m.withdraw_optional)}
          hint={say(m.withdraw_order_hint)}
          autoComplete="off"
        />
        <FormField
          {...field('email')}
          hint={say(m.withdraw_email_hint)}
          type="email"
          autoComplete="email"
          className="full"
        />
        <ScopeChoice chosen={result?.values.scope ?? 'all'} />
        <FormField
          {...field('which')}
          optional={say(m.withdraw_optional)}
          hint={say(m.withdraw_which_hint)}
          autoComplete="off"
          className="full"
        />
        {trouble && (
          <div className="full">
            <Trouble words={trouble} />
          </div>
        )}
        <div className="full outcome__act withdraw__act">
          <SendButton label={say(m.withdraw_continue)} isSending={fetcher.state !== 'idle'} />
          <Link className="btn btn--quiet" to="/help/termsAndConditions#withdrawal">
            {say(m.withdraw_policy)}
          </Link>
        </div>
      </fetcher.Form>
    </div>
  );
}
