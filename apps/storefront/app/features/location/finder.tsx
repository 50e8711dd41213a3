import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useNotices } from '#app/features/notices/notices.ts';
import type { PostcodeCheck } from './check-postcode.ts';
import type { FinderResult } from './finder-result.tsx';
import { useConfirmLocation } from './use-confirm-location.ts';
import '@mendwell/ui/button.css';
import '@mendwell/ui/field.css';
import './finder.css';

const loadResult = () => import('./finder-result.tsx');

type Refused = {
  readonly check: Exclude<PostcodeCheck, { outcome: 'covered' }>;
  readonly Answer: typeof FinderResult;
};

/**
 * Asks for the postcode, to enter the booking. The form is plain HTML, so that it works before, and
 * without, any script; then the booking itself checks the postcode.
 */
export function Finder() {
  const say = useSay();
  const api = useApi();
  const confirm = useConfirmLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotices();
  const [refused, setRefused] = useState<Refused>();
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => {
    // Only the browser knows the postcode of an earlier visit. What is already typed stays.
    if (input.current && !input.current.value) input.current.value = storedLocation.get()?.zipCode ?? '';
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setIsChecking(true);
    try {
      const { checkPostcode, FinderResult: Answer } = await loadResult();
      const check = await checkPostcode(api, input.current?.value ?? '');
      if (check.outcome === 'covered') {
        confirm(check.city, check.postcode);
        return;
      }
      setRefused({ check, Answer });
      input.current?.focus();
    } catch {
      // The server is unreachable, even for the code that would show the error.
      notify({ tone: 'error', title: say(m.shell_error_title) });
    } finally {
      setIsChecking(false);
    }
  };
  return (
    <form
      className="finder"
      action="/bookservice/1"
      noValidate
      data-wait
      onSubmit={(event) => void submit(event)}
    >
      <label className="finder__label" htmlFor={id}>
        {say(m.home_postcode)}
      </label>
      <div className="finder__row field" data-invalid={refused ? true : undefined}>
        <input
          ref={input}
          id={id}
          name="postalCode"
          className="input"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={say(m.home_postcode_example)}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
          onFocus={() => void loadResult().catch(() => undefined)}
          onChange={() => refused && setRefused(undefined)}
        />
        <button type="submit" className={buttonClass('key')} aria-busy={isChecking}>
          {isChecking ? say(m.shell_loading) : say(m.home_find)}
        </button>
      </div>
      <div aria-live="polite">{refused && <refused.Answer id={`${id}-error`} check={refused.check} />}</div>
    </form>
  );
}
