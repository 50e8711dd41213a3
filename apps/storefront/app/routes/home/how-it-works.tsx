import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { HomeTexts } from './home-texts.server.ts';

export function HowItWorks({ steps }: Pick<HomeTexts, 'steps'>) {
  const say = useSay();
  return (
    <section className="section section--follows">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">{say(m.home_how)}</h2>
        </div>
        <ol className="how">
          {steps.map(({ art, title, text }) => (
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
