import { type City, listCities } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { defaultCity, tidyPostcode } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { SelectField } from '@mendwell/ui/select-field.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import { checkPostcode, type PostcodeCheck } from './check-postcode.ts';
import { NotifyOffer, PostcodeErrorText } from './postcode-error.tsx';
import { useConfirmLocation } from './use-confirm-location.ts';

type Cities = City[] | 'loading' | 'failed';

export default function LocationDialog() {
  const say = useSay();
  const [attempt, setAttempt] = useState(1);
  return (
    <>
      <DialogHead title={say(m.location_title)} closeLabel={say(m.shell_close)} cloth="head-location" />
      <LocationContent key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </>
  );
}

function LocationContent({ onRetry }: { readonly onRetry: () => void }) {
  const say = useSay();
  const cities = useCoveredCities();
  if (Array.isArray(cities)) return <LocationForm cities={cities} />;
  return (
    <DialogBody>
      {cities === 'loading' ? (
        <Needle label={say(m.shell_loading)} />
      ) : (
        <Note tone="error" isAlert>
          {say(m.location_load_failed)}{' '}
          <button type="button" className="link" onClick={onRetry}>
            {say(m.shell_try_again)}
          </button>
        </Note>
      )}
    </DialogBody>
  );
}

function useCoveredCities(): Cities {
  const api = useApi();
  const [cities, setCities] = useState<Cities>('loading');
  useEffect(() => {
    const left = new AbortController();
    api(listCities, {}, left.signal)
      .then((result) =>
        setCities(result.ok ? result.response.cities.filter((city) => city.covered) : 'failed'),
      )
      // The request was aborted because the dialog is gone.
      .catch(() => undefined);
    return () => left.abort();
  }, [api]);
  return cities;
}

function LocationForm({ cities }: { readonly cities: readonly City[] }) {
  const { say, language } = useSite();
  const api = useApi();
  const { open } = useDialogs();
  const confirm = useConfirmLocation();
  const input = useRef<HTMLFormElement>(null);
  const stored = storedLocation.get();
  const nameOf = (city: City) => (language === 'DE' ? city.cityTranslations.de : city.city);
  const isNamed = (name: string | undefined) => (city: City) =>
    city.city === name || city.cityTranslations.de === name;
  const [city, setCity] = useState(
    cities.find(isNamed(stored?.city)) ?? cities.find(isNamed(defaultCity)) ?? cities[0],
  );
  const [postcode, setPostcode] = useState(stored?.zipCode ?? '');
  const [refused, setRefused] = useState<Exclude<PostcodeCheck, { outcome: 'covered' }>>();
  const [isChecking, setIsChecking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    const tidy = tidyPostcode(postcode);
    if (city?.postcodes.includes(tidy)) {
      confirm(nameOf(city), tidy);
      return;
    }
    setIsChecking(true);
    const check = await checkPostcode(api, postcode);
    setIsChecking(false);
    // The postcode is covered, but belongs to another city than the chosen one.
    setRefused(
      check.outcome === 'covered'
        ? { outcome: 'elsewhere', place: check.city, postcode: check.postcode }
        : check,
    );
    input.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={input} noValidate onSubmit={(event) => void submit(event)} className="contents">
      <DialogBody>
        <p className="soft mb-[22px]">{say(m.location_text)}</p>
        <div className="form">
          <SelectField
            label={say(m.location_city)}
            options={cities.map((one) => ({
              id: one.id,
              label: say(m.location_city_option, { city: nameOf(one) }),
            }))}
            value={city?.id ?? null}
            onChange={(id) => {
              if (id === city?.id) return;
              setCity(cities.find((one) => one.id === id));
              setPostcode('');
              setRefused(undefined);
            }}
          />
          <TextField
            label={say(m.location_postcode)}
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder={say(m.home_postcode_example)}
            value={postcode}
            onChange={(value) => {
              setPostcode(value);
              setRefused(undefined);
            }}
            error={refused && <PostcodeErrorText check={refused} />}
          />
        </div>
        <div className="mt-2.5 flex flex-wrap gap-x-6">
          <NotifyOffer check={refused} />
          {refused?.outcome !== 'elsewhere' && (
            <button type="button" className="link" onClick={() => void open({ name: 'notify' })}>
              {say(m.location_not_listed)}
            </button>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button type="submit" wide busyLabel={isChecking ? say(m.location_checking) : undefined}>
          {say(m.location_confirm)}
        </Button>
      </DialogFoot>
    </form>
  );
}
