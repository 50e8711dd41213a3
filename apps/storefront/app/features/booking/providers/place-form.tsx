import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PostcodeCheck } from '#app/features/location/check-postcode.ts';
import { NotifyOffer, PostcodeErrorText } from '#app/features/location/postcode-error.tsx';
import { useConfirmLocation } from '#app/features/location/use-confirm-location.ts';
import { settlePostcode } from '../settle-postcode.ts';
import './place-form.css';

/**
 * Asks for the postcode, because providers differ by it. It is asked here so that the customer does not
 * have to go back.
 */
export function PlaceForm() {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const confirm = useConfirmLocation();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [refused, setRefused] = useState<Exclude<PostcodeCheck, { outcome: 'covered' }>>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecking(true);
    const check = await settlePostcode(typed);
    setIsChecking(false);
    if (check?.outcome === 'covered') return confirm(check.city, check.postcode);
    if (!check) return revalidate();
    setRefused(check);
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className="place-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="soft">{say(m.booking_no_place_text)}</p>
      <TextField
        name="postalCode"
        label={say(m.location_postcode)}
        inputMode="numeric"
        autoComplete="postal-code"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setRefused(undefined);
        }}
        error={refused && <PostcodeErrorText check={refused} />}
      />
      <NotifyOffer check={refused} />
      <Button type="submit" busyLabel={isChecking ? say(m.shell_loading) : undefined}>
        {say(m.booking_place_save)}
      </Button>
    </form>
  );
}
