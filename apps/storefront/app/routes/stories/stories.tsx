import { listStories } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { data, Link } from 'react-router';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/stories';
import { StoryCover, StoryTeaser } from './story-teaser.tsx';
import { datedTeaserOf } from './teasers.server.ts';
import './stories.css';

export const handle = { startsLate: true };

export const loader = async ({ context }: Route.LoaderArgs) => {
  const response = await loadList(context.get(apiContext), listStories, {});
  const language = context.get(languageContext);
  const stories = response?.stories.map((story) => datedTeaserOf(story, language));
  return data({ stories }, { status: stories ? 200 : 503 });
};

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names }) => ({
    title: say(m.stories_page_title, names),
    description: say(m.stories_page_description),
    picture: 'stories',
  }));

export default function Stories({ loaderData: { stories } }: Route.ComponentProps) {
  const say = useSay();
  const [newest, ...others] = stories ?? [];
  return (
    <div className="wrap stories">
      <h1 className="h1">{say(m.stories_title)}</h1>
      <p className="lead">{say(m.stories_lead)}</p>
      {newest && (
        <Link className="teaser newest-story" to={`/stories/${newest.slug}`}>
          <StoryCover cloth={`${newest.cloth}-wide`} art={newest.art} isFirst />
          <div>
            <h2 className="h1 h3">{newest.title}</h2>
            <p className="lead">{newest.teaser}</p>
            <p className="small soft">{newest.dated}</p>
          </div>
        </Link>
      )}
      {others.length > 0 && (
        <>
          <hr className="stitch" />
          <div className="older-stories">
            {others.map((story) => (
              <StoryTeaser key={story.slug} story={story} heading="h2" />
            ))}
          </div>
        </>
      )}
      {!stories && <ListFailed />}
    </div>
  );
}
