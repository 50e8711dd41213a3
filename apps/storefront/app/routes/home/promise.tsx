import { m } from '@mendwell/copy';
import { PenLine, ShieldCheck, Tag } from 'lucide-react';
import { useSay } from '#app/site/site.tsx';
import { CareLabel, PriceLines } from '#app/ui/care-label.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = { readonly example: Record<'pocket' | 'buttons' | 'fee' | 'delivery' | 'total', string> };

export function Promise({ example }: Props) {
  const say = useSay();
  const promises = [
    [Tag, say(m.home_promise_included), say(m.home_promise_included_text)],
    [PenLine, say(m.home_promise_changes), say(m.home_promise_changes_text)],
    [ShieldCheck, say(m.home_promise_last), say(m.home_promise_last_text)],
  ] as const;
  return (
    <section className="section">
      <div className="wrap promise">
        <div>
          <h2 className="h1">{say(m.home_promise)}</h2>
          <ul className="promise__list">
            {promises.map(([icon, title, text]) => (
              <li key={title}>
                <Icon of={icon} size="l" />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="promise__sample">
          <CareLabel title={say(m.home_sample_title)} subtitle={say(m.home_sample_text)}>
            <PriceLines
              lines={[
                { label: say(m.home_sample_pocket), value: example.pocket },
                { label: say(m.home_sample_buttons), value: example.buttons },
                { label: say(m.home_sample_fee), value: example.fee },
                { label: say(m.home_sample_delivery), value: example.delivery },
              ]}
              total={{ label: say(m.home_sample_total), value: example.total }}
              note={say(m.home_sample_note)}
            />
          </CareLabel>
        </div>
      </div>
    </section>
  );
}
