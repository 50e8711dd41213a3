import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Stage } from './use-submit.ts';

/** Removes the full stop with which the payment provider may end a sentence. */
const bare = (sentence: string) => sentence.replace(/\.$/, '');

/** Shows what is wrong with the payment method, in red under its form. */
export function MethodTrouble({ stage }: { readonly stage: Stage }) {
  const say = useSay();
  if (stage.kind !== 'stopped') return null;
  const { outcome, attempt } = stage;
  if (outcome.kind === 'fields')
    return (
      // The payment provider's form focuses its first mistake itself.
      <Note tone="error" isAlert key={attempt}>
        <strong>{say(m.payment_fields_incomplete)}</strong>
      </Note>
    );
  if (outcome.kind === 'over' && !outcome.problem)
    return (
      <Note tone="warn" isAlert takesFocus key={attempt}>
        <strong>{say(m.payment_form_over)}.</strong> {say(m.payment_form_over_text)}
      </Note>
    );
  if (outcome.kind !== 'method') return null;
  const { isAuthentication, message } = outcome;
  const words = isAuthentication ? (
    <>
      <strong>{say(m.payment_authentication_failed)}.</strong> {say(m.payment_authentication_failed_text)}
    </>
  ) : (
    <>
      <strong>{bare(message ?? say(m.payment_method_failed))}.</strong> {say(m.payment_method_failed_text)}
    </>
  );
  // There was no attempt on this page yet: the bank has redirected the customer here.
  if (attempt === 0) return <LateNote>{words}</LateNote>;
  return (
    <Note tone="error" isAlert takesFocus key={attempt}>
      {words}
    </Note>
  );
}

const afterNavigationMs = 100;

/** Every navigation moves the focus to the top of the page; this note is announced after that. */
function LateNote({ children }: { readonly children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => note.current?.focus(), afterNavigationMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Note tone="error" isAlert ref={note}>
      {children}
    </Note>
  );
}
