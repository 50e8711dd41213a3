import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Check, Clock } from 'lucide-react';

/** The five steps, connected by a sewn thread. */
export function Way() {
  const say = useSay();
  const steps = [
    ['step-photo', say(m.how_book), say(m.how_book_text), Check, say(m.how_book_badge)],
    ['step-quote', say(m.how_review), say(m.how_review_text), Clock, say(m.how_review_badge)],
    ['step-pickup', say(m.how_decide), say(m.how_decide_text), Clock, say(m.how_window)],
    ['step-atelier', say(m.how_mend), say(m.how_mend_text), Clock, say(m.how_mend_badge)],
    ['step-return', say(m.how_return), say(m.how_return_text), Clock, say(m.how_window)],
  ] as const;
  return (
    <ol className="way">
      {steps.map(([art, title, text, icon, badge], index) => (
        <li key={art}>
          <div className="way__picture">
            <Art name={art} />
          </div>
          <div>
            <p className="small strong soft">{say(m.how_step, { number: index + 1 })}</p>
            <h2 className="h2">{title}</h2>
            <p className="way__text soft">{text}</p>
            <Badge tone="cloth">
              <Icon of={icon} size="s" />
              {badge}
            </Badge>
          </div>
        </li>
      ))}
    </ol>
  );
}
