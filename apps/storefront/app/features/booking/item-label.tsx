import { m } from '@mendwell/copy';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Check, ShieldCheck } from 'lucide-react';
import { furthestScreen, type Screen, screens } from '#app/draft/steps.ts';
import { useItem } from '#app/draft/work.ts';
import { useItemInWords } from './use-item-in-words.ts';
import '@mendwell/ui/sew-list.css';

type Props = { readonly screen: Screen; readonly settling: string | undefined };

/** The receipt at the side, which fills as the customer proceeds. */
export function ItemLabel({ screen, settling }: Props) {
  const { say } = useSite();
  const item = useItem();
  const words = useItemInWords(item);
  const furthest = furthestScreen(item);
  return (
    <aside className="flow__aside">
      <CareLabel title={(screen === 7 && words.type) || say(m.booking_so_far)}>
        <ul className="sew-list mt-3">
          {screens.map((one) => {
            const { name, value: settled } = words.lines[one];
            const value = one === screen ? (settling ?? settled) : settled;
            const state = one === screen ? 'is-now' : one < furthest ? undefined : 'is-open';
            return (
              <li key={one} className={state} aria-current={one === screen ? 'step' : undefined}>
                <span className="sew-list__dot">{!state && <Icon of={Check} />}</span>
                {value ? (
                  <span>
                    <small>{name}</small>
                    <b>{value}</b>
                  </span>
                ) : (
                  <span>{name}</span>
                )}
              </li>
            );
          })}
        </ul>
      </CareLabel>
      <p className="xs faint flow__promise">
        <Icon of={ShieldCheck} size="s" />
        <span>{say(m.booking_not_charged)}</span>
      </p>
    </aside>
  );
}
