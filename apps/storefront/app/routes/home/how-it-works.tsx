import { m } from '@mendwell/copy';
import { useSay } from '#app/site/site.tsx';
import { Art } from '#app/ui/art.tsx';

export function HowItWorks() {
  const say = useSay();
  const steps = [
    ['step-choose', say(m.home_how_choose), say(m.home_how_choose_text)],
    ['step-photo', say(m.home_how_show), say(m.home_how_show_text)],
    ['step-quote', say(m.home_how_quote), say(m.home_how_quote_text)],
    ['step-pickup', say(m.home_how_hand_over), say(m.home_how_hand_over_text)],
    ['step-atelier', say(m.home_how_mend), say(m.home_how_mend_text)],
    ['step-return', say(m.home_how_wear), say(m.home_how_wear_text)],
  ] as const;
  return (
    <section className="section section--well">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">{say(m.home_how)}</h2>
        </div>
        <ol className="how">
          {steps.map(([art, title, text]) => (
            <li key={art}>
              <Art name={art} />
              <div>
                <h3 className="h3">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
