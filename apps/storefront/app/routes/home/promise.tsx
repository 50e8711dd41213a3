import { m } from '@mendwell/copy';
import { CareLabel, PriceLines } from '@mendwell/ui/care-label.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { PenLine, ShieldCheck, Tag } from 'lucide-react';
import type { HomeTexts } from './home-texts.server.ts';

const icons = { tag: Tag, pen: PenLine, shield: ShieldCheck };

export function Promise({ promises, sample }: Pick<HomeTexts, 'promises' | 'sample'>) {
  const say = useSay();
  return (
    <section className="section section--well below-fold">
      <div className="wrap promise">
        <div>
          <h2 className="h1">{say(m.home_promise)}</h2>
          <ul className="promise__list">
            {promises.map(({ icon, title, text }) => (
              <li key={icon}>
                <Icon of={icons[icon]} size="l" />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="promise__sample">
          <CareLabel title={sample.title} subtitle={sample.subtitle}>
            <PriceLines lines={sample.lines} total={sample.total} note={sample.note} />
          </CareLabel>
        </div>
      </div>
    </section>
  );
}
