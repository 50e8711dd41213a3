import type { Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { CodeField } from '@mendwell/ui/code-field.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type FormEvent, useState } from 'react';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { useNotedStep } from '#app/features/shell/use-noted-step.ts';
import { enterCode, mailCode, type Opened, readAgain } from './open-request.ts';

type Props = { readonly link: OrderLink; readonly onOpened: (opened: Opened) => void };
type Trouble = { readonly problem: Problem | undefined; readonly attempt: number };

/**
 * Moves the focus to the code field, which is the next step. As a ref it has to be the same function
 * every time, so that React calls it only once.
 */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/**
 * Asks for the mailed code, once per device in thirty days: the link alone does not show the request.
 */
export function CodeStep({ link, onOpened }: Props) {
  const say = useSay();
  const [step, goTo] = useNotedStep();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'mailing' | 'entering'>();
  const [trouble, setTrouble] = useState<Trouble>();

  const isMailed = step === 'mailed' || step === 'mailed again';
  const refused = (problem: Problem | undefined) => {
    if (problem?.code === 'link_invalid') return onOpened({ kind: 'unknown' });
    setTrouble((last) => ({ problem, attempt: (last?.attempt ?? 0) + 1 }));
  };
  const mail = async () => {
    setBusy('mailing');
    setTrouble(undefined);
    const result = await mailCode(link);
    setBusy(undefined);
    if (!result.ok) return refused(result.problem);
    setCode('');
    goTo(isMailed ? 'mailed again' : 'mailed');
  };
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < 6 || busy) return;
    setBusy('entering');
    setTrouble(undefined);
    const result = await enterCode(link, code);
    if (result.ok) return onOpened(await readAgain(link));
    setBusy(undefined);
    refused(result.problem);
  };

  const isWrongCode = trouble?.problem?.code === 'code_invalid';
  return (
    <section className="partner-code">
      <h1 className="h1">{say(m.provider_code_title)}</h1>
      <p className="lead">{say(m.provider_code_lead)}</p>
      {trouble && !isWrongCode && (
        <Note tone="error" isAlert takesFocus key={trouble.attempt}>
          <strong>{trouble.problem?.title ?? say(m.provider_unreachable)}</strong>{' '}
          {trouble.problem?.detail ?? say(m.provider_code_unreachable_text)}
        </Note>
      )}
      {isMailed && (
        <form
          ref={focusField}
          className="partner-code__form"
          onSubmit={(event) => void enter(event)}
          noValidate
        >
          <p role="status">
            {say(step === 'mailed' ? m.provider_code_mailed : m.provider_code_mailed_again)}
          </p>
          <CodeField
            label={say(m.provider_code_label)}
            hint={say(m.provider_code_hint)}
            value={code}
            onChange={setCode}
            error={isWrongCode && say(m.provider_code_wrong)}
          />
          <Button
            look="key"
            type="submit"
            isDisabled={code.length < 6}
            busyLabel={busy === 'entering' ? say(m.shell_loading) : undefined}
          >
            {say(m.provider_code_enter)}
          </Button>
        </form>
      )}
      {/* One button mails the first code and later ones, so screen readers announce the result. */}
      <Button
        look={isMailed ? 'line' : 'key'}
        onPress={() => void mail()}
        busyLabel={busy === 'mailing' ? say(m.provider_code_mailing) : undefined}
      >
        {say(isMailed ? m.provider_code_mail_new : m.provider_code_mail)}
      </Button>
    </section>
  );
}
