import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import type { StoryData } from './load-story.server.ts';
import { StoryTeaser } from './story-teaser.tsx';

/** Links to other stories; renders nothing if there are none. */
export function ReadOn({ stories }: { readonly stories: StoryData['others'] }) {
  const say = useSay();
  if (stories.length === 0) return null;
  return (
    <section className="read-on section--well">
      <div className="wrap">
        <h2 className="h2">{say(m.stories_read_on)}</h2>
        <div className="read-on__list">
          {stories.map((story) => (
            <StoryTeaser key={story.slug} story={story} heading="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}
