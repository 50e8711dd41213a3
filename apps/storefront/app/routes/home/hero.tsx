import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { NeedleMark } from '@mendwell/ui/needle-mark.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Check } from 'lucide-react';
import { Finder } from '#app/features/location/finder.tsx';
import type { HomeTexts } from './home-texts.server.ts';

export function Hero({ lead, notes }: Pick<HomeTexts, 'lead' | 'notes'>) {
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
          <p className="lead">{lead}</p>
          <Finder />
          <ul className="hero__notes">
            {notes.map((note) => (
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

/**
 * A quilt of what we mend and how: one picture for phones, a larger one from 1024 px. It is
 * decorative.
 */
function Quilt() {
  return (
    <picture className="quilt">
      <source media="(min-width: 1024px)" srcSet="/art/quilt-large.svg" />
      <img src="/art/quilt-small.svg" alt="" decoding="async" />
    </picture>
  );
}
