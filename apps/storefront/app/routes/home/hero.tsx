import { m } from '@mendwell/copy';
import { Check } from 'lucide-react';
import { Finder } from '#app/features/location/finder.tsx';
import { useSay } from '#app/site/site.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { NeedleMark } from '#app/ui/needle-mark.tsx';
import { Quilt } from './quilt.tsx';

export function Hero() {
  const say = useSay();
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero__copy">
          <h1 className="display">{say(m.home_headline)}</h1>
          <div className="hero__thread" aria-hidden="true">
            <div className="hero__pull">
              <NeedleMark />
            </div>
          </div>
          <p className="lead">{say(m.home_lead)}</p>
          <Finder />
          <ul className="hero__notes">
            {[say(m.home_note_charge), say(m.home_note_price), say(m.home_note_time)].map((note) => (
              <li key={note}>
                <Icon of={Check} />
                {note}
              </li>
            ))}
          </ul>
        </div>
        <Quilt />
      </div>
    </section>
  );
}
