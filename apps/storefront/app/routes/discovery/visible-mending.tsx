import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { addressOf } from './filters.ts';

type Props = { readonly city: string; readonly count: number; readonly onOpen: () => void };

/** The only service that the page highlights, because it stands for the brand. */
export function VisibleMending({ city, count, onOpen }: Props) {
  const say = useSay();
  if (count === 0) return null;
  return (
    <div className="pop on-cloth">
      <div className="pop__txt">
        <p className="kicker">{say(m.discovery_mending_kicker)}</p>
        <h2 className="h1">{say(m.discovery_mending)}</h2>
        <p className="pop__about">{say(m.discovery_mending_text, { count, city })}</p>
        <a
          className={buttonClass('paper')}
          href={addressOf({ query: say(m.discovery_mending_query), kind: '' })}
          onClick={(event) => {
            event.preventDefault();
            onOpen();
            scrollTo(0, 0);
          }}
        >
          {say(m.discovery_mending_button)}
        </a>
      </div>
      <div className="pop__pic">
        <Cloth name="visible-mending" />
      </div>
    </div>
  );
}
