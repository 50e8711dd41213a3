import { m } from '@mendwell/copy';
import { Cover } from '@mendwell/ui/art.tsx';
import { Rating } from '@mendwell/ui/rating.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { HomeLists } from './home-lists.server.ts';
import type { HomeTexts } from './home-texts.server.ts';
import { ListSection } from './list-section.tsx';
import '../stories/story-teaser.css';

type Props = Pick<HomeLists, 'hands' | 'city'> & { readonly texts: HomeTexts['hands'] };

/** Shows some of the providers, who are called "hands" here. */
export function Hands({ hands, city, texts }: Props) {
  const say = useSay();
  return (
    <ListSection title={say(m.home_hands, { city })} text={texts.text} list={hands}>
      {(list) => (
        <>
          <ul className="hands">
            {list.map(({ id, picture, name, rating, specialities }) => (
              <li key={id}>
                <div className="cover">
                  <Cover url={picture} />
                </div>
                <h3 className="h3">{name}</h3>
                <p className="hands__facts">
                  <Rating {...rating} />
                </p>
                <p className="small soft">{specialities}</p>
              </li>
            ))}
          </ul>
          <p className="hands__source">
            {texts.source} <Link to="/how-it-works#ranking">{say(m.home_hands_more)}</Link>
          </p>
        </>
      )}
    </ListSection>
  );
}
