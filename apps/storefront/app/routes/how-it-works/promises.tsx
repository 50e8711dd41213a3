import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import '@mendwell/ui/button.css';

type Props = {
  readonly rules: { readonly percent: number; readonly delivery: string; readonly freeFrom: string };
};

export function Promises({ rules }: Props) {
  const say = useSay();
  const promises = [
    [say(m.how_promise_last), say(m.how_promise_last_text)],
    [say(m.how_promise_price), say(m.how_promise_price_text, rules)],
    [say(m.how_promise_people), say(m.how_promise_people_text)],
  ] as const;
  return (
    <section className="section section--well">
      <div className="wrap">
        <h2 className="h2">{say(m.how_promise)}</h2>
        <div className="promises">
          {promises.map(([title, text]) => (
            <div key={title}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </div>
          ))}
        </div>
        <Link className={buttonClass('key')} to="/bookservice/1">
          {say(m.home_find)}
        </Link>
      </div>
    </section>
  );
}
