import { chatMessageLength, Email } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { FormField } from '@mendwell/ui/form-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { PrivacyHint } from './privacy-hint.tsx';
import { useDraftField } from './use-draft-field.ts';

type Props = {
  readonly hasEmail: boolean;
  readonly onWrite: (body: string, email?: string) => void;
  /** Called when a link leads to another page. */
  readonly onLeave: () => void;
};

type Field = 'email' | 'message';

/**
 * Loaded separately, because it includes the FAQ search. If it cannot be loaded, the form works without
 * it.
 */
const FittingAnswers = lazy(() => import('./fitting-answers.tsx').catch(() => ({ default: () => null })));

/** Shown outside support hours: asks for a message, and for the address that the answer goes to. */
export function AwayForm({ hasEmail, onWrite, onLeave }: Props) {
  const say = useSay();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useDraftField('email');
  const [message, setMessage] = useDraftField('message');
  const [isChecked, setIsChecked] = useState(false);
  const mistakes: Partial<Record<Field, string>> = {
    ...(hasEmail || safeParse(Email, email.trim()).success
      ? {}
      : { email: `${say(m.support_email_invalid)}. ${say(m.support_email_example)}` }),
    ...(message.trim() ? {} : { message: say(m.chat_away_missing) }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const first = Object.keys(mistakes)[0];
    setIsChecked(first !== undefined);
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setMessage('');
    return onWrite(message.trim(), hasEmail ? undefined : email.trim());
  };
  const field = (name: Field) => ({
    id: `${id}-${name}`,
    name,
    value: name === 'email' ? email : message,
    error: isChecked ? mistakes[name] : undefined,
    isFirstMistake: false,
    onChange: ({ target }: { target: { value: string } }) =>
      name === 'email' ? setEmail(target.value) : setMessage(target.value),
  });
  return (
    <>
      <form ref={form} className="talk__form" noValidate onSubmit={submit}>
        {!hasEmail && (
          <FormField {...field('email')} label={say(m.chat_email)} type="email" autoComplete="email" />
        )}
        <FormField
          {...field('message')}
          label={say(m.chat_away_message)}
          placeholder={say(m.chat_away_example)}
          lines={4}
          maxLength={chatMessageLength}
        />
        <button type="submit" className={buttonClass('primary', 'm', true)}>
          {say(m.chat_away_send)}
        </button>
      </form>
      <Suspense>
        <FittingAnswers message={message} onLeave={onLeave} />
      </Suspense>
      <PrivacyHint onLeave={onLeave} />
    </>
  );
}
