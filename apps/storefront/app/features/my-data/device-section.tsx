import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { ClearButton } from './clear-button.tsx';

/** Offers to clear what only this browser stores, which needs no mail. */
export function DeviceSection() {
  const say = useSay();
  return (
    <section className="my-data__section" aria-labelledby="my-data-device">
      <h2 className="h3" id="my-data-device">
        {say(m.my_data_device_title)}
      </h2>
      <p className="soft my-data__text">{say(m.my_data_device_text)}</p>
      <ClearButton />
    </section>
  );
}
