import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { StoryData } from './load-story.server.ts';
import '@mendwell/ui/button.css';

/** The services related to a story, with links into the booking. */
export function StoryServices({ services, priceNote }: Pick<StoryData, 'services' | 'priceNote'>) {
  const say = useSay();
  if (services.length === 0) return null;
  return (
    <section className="story-services">
      <h2 className="h3">{say(m.stories_services)}</h2>
      <p className="small soft mt-1">{priceNote}</p>
      <ul className="story-services__list">
        {services.map(({ id, art, name, text, price, to, isBooked }) => (
          <li key={id}>
            <Art name={art} />
            <div>
              <h3 className="strong">{say(m.stories_service, { service: name, price })}</h3>
              <p className="small soft">{text}</p>
            </div>
            <Link className={buttonClass(isBooked ? 'primary' : 'line')} to={to}>
              <span>
                {isBooked ? say(m.stories_book) : say(m.stories_look)}
                <span className="sr">: {name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
