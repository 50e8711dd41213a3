import { m } from '@mendwell/copy';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { useSay } from '#app/site/site.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { StoryTeaser } from '../stories/story-teaser.tsx';
import type { HomeLists } from './home-lists.server.ts';
import '#app/ui/button.css';

export function NewestStories({ stories }: Pick<HomeLists, 'stories'>) {
  const say = useSay();
  return (
    <section className="section section--follows">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2">{say(m.stories_title)}</h2>
          <Link className="link" to="/stories">
            {say(m.home_stories_all)}
            <Icon of={ArrowRight} size="s" />
          </Link>
        </div>
        {stories ? (
          <div className="newest">
            {stories.map((story) => (
              <StoryTeaser key={story.slug} story={story} heading="h3" />
            ))}
          </div>
        ) : (
          <ListFailed />
        )}
      </div>
    </section>
  );
}
