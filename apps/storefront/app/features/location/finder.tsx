import { m } from '@mendwell/copy';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSay } from '#app/site/site.tsx';
import { useApi } from '#app/site/use-api.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { FieldErrorText } from '#app/ui/field-error.tsx';
import type { PostcodeCheck } from './check-postcode.ts';
import { NotifyOffer, PostcodeErrorText } from './postcode-error.tsx';
import { useConfirmLocation } from './use-confirm-location.ts';
import '#app/ui/button.css';
import './finder.css';

const loadCheck = () => import('./check-postcode.ts');

/**
 * The way in: a postcode. Plain HTML, so that it works before, and without, any script; then the
 * booking itself looks the postcode up.
 */
export function Finder() {
  const say = useSay();
  const api = useApi();
  const confirm = useConfirmLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Exclude<PostcodeCheck, { outcome: 'covered' }>>();
  const [isChecking, setIsChecking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setIsChecking(true);
    const check = await loadCheck()
      .then(({ checkPostcode }) => checkPostcode(api, input.current?.value ?? ''))
      .catch((): PostcodeCheck => ({ outcome: 'unreachable' }));
    setIsChecking(false);
    if (check.outcome === 'covered') {
      confirm(check.city, check.postcode);
      return;
    }
    setRefused(check);
    input.current?.focus();
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
          onFocus={() => void loadCheck()}
          onChange={() => refused && setRefused(undefined)}
        />
        <button type="submit" className={buttonClass('key')} aria-busy={isChecking}>
          {isChecking ? say(m.shell_loading) : say(m.home_find)}
        </button>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {refused && (
          <FieldErrorText>
            <PostcodeErrorText check={refused} />
          </FieldErrorText>
        )}
      </div>
      <NotifyOffer check={refused} />
    </form>
  );
}
