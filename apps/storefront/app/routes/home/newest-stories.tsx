import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { StoryTeaser } from '../stories/story-teaser.tsx';
import type { HomeLists } from './home-lists.server.ts';
import { ListSection } from './list-section.tsx';

export function NewestStories({ stories }: Pick<HomeLists, 'stories'>) {
  const say = useSay();
  const all = { to: '/stories', label: say(m.home_stories_all) };
  return (
    <ListSection look="follows" title={say(m.stories_title)} all={all} list={stories}>
      {(list) => (
        <div className="newest">
          {list.map((story) => (
            <StoryTeaser key={story.slug} story={story} heading="h3" />
          ))}
        </div>
      )}
    </ListSection>
  );
}
