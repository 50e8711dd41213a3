import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Note } from '@mendwell/ui/note.tsx';
import type { FetcherWithComponents } from 'react-router';
import { Declaration } from './declaration.tsx';
import { SendButton } from './send-button.tsx';
import { Trouble } from './trouble.tsx';
import { useNews } from './use-news.ts';
import { fieldNames, type ReviewWords, type WithdrawValues } from './withdraw-result.ts';
import { WithdrawSteps } from './withdraw-steps.tsx';
import '@mendwell/ui/outcome.css';

type Props = {
  readonly fetcher: FetcherWithComponents<unknown>;
  readonly values: WithdrawValues;
  readonly words: ReviewWords;
  readonly isNews: boolean;
};

/** Hidden fields with what was typed, so that neither step needs a script to store it. */
const Carried = ({
  values,
  step,
}: {
  readonly values: WithdrawValues;
  readonly step: 'confirm' | 'edit';
}) => (
  <>
    <input type="hidden" name="step" value={step} />
    {(['formId', ...fieldNames] as const).map((name) => (
      <input key={name} type="hidden" name={name} value={values[name]} />
    ))}
  </>
);

/** The second step: the customer reads the declaration again and confirms it. */
export function Review({ fetcher, values, words, isNews }: Props) {
  const heading = useNews(isNews);
  const isSending = fetcher.state !== 'idle';
  const isSendingBack = isSending && fetcher.formData?.get('step') === 'edit';
  return (
    <div className="withdraw">
      <WithdrawSteps step={2} />
      <h1 ref={heading} className="h1 outline-none" tabIndex={-1}>
        {words.title}
      </h1>
      <p className="lead withdraw__lead">{words.lead}</p>
      <Declaration {...words.declaration} />
      <div className="withdraw__notes">
        <Note>{words.effect}</Note>
        {words.trouble && !isSending && <Trouble words={words.trouble} />}
      </div>
      <div className="outcome__act">
        <fetcher.Form method="post" data-wait>
          <Carried values={values} step="confirm" />
          <SendButton label={words.confirm} isSending={isSending && !isSendingBack} />
        </fetcher.Form>
        <fetcher.Form method="post" data-wait>
          <Carried values={values} step="edit" />
          <button type="submit" className={buttonClass('line')}>
            {words.back}
          </button>
        </fetcher.Form>
      </div>
    </div>
  );
}
