import { languageLocales } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { data, Link, redirect } from 'react-router';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/story';
import { loadStory, type StoryData } from './load-story.server.ts';
import { StoryServices } from './story-services.tsx';
import { StoryCover, StoryTeaser } from './story-teaser.tsx';
import './story.css';

export const handle = { startsLate: true };

/** An unknown story redirects to the home page, like any unknown URL. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const story = await loadStory(context.get(apiContext), params.slug, context.get(languageContext));
  if (story === 'unknown') return redirect('/');
  return data({ story }, { status: story ? 200 : 503 });
};

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, language, names, url }) => {
    const story = page.loaderData?.story;
    if (!story)
      return {
        title: say(m.stories_page_title, names),
        description: say(m.stories_page_description),
        picture: 'stories',
      };
    return {
      title: say(m.stories_story_title, { ...names, title: story.title }),
      description: story.teaser,
      picture: story.cloth,
      type: 'article',
      structured: [
        {
          '@type': 'Article',
          headline: story.title,
          description: story.teaser,
          datePublished: story.publishedAt,
          inLanguage: languageLocales[language],
          image: url(`/share/${story.cloth}.png`),
          author: { '@type': 'Organization', name: names.platform, url: url('/') },
        },
      ],
    };
  });

export default function Story({ loaderData: { story }, params }: Route.ComponentProps) {
  const say = useSay();
  const other = useSite().language === 'DE' ? 'en' : 'de';
  if (!story) return <StoryFailed />;
  const [first, ...rest] = story.paragraphs;
  return (
    <>
      <article>
        <div className="story-head">
          <StoryCover cloth={`${story.cloth}-wide`} art={story.art} isFirst />
        </div>
        <div className="story">
          <Link className="kicker" to="/stories">
            {say(m.stories_title)}
          </Link>
          <h1 className="display">{story.title}</h1>
          <p className="story__dated">
            {`${story.dated}. `}
            <a href={`/stories/${params.slug}?lang=${other}`} hrefLang={other} lang={other}>
              {say(m.stories_other_language)}
            </a>
          </p>
          <div className="prose">
            <p className="first">{first}</p>
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <StoryServices services={story.services} priceNote={story.priceNote} />
        </div>
      </article>
      <ReadOn stories={story.others} />
    </>
  );
}

function StoryFailed() {
  const say = useSay();
  return (
    <div className="wrap section">
      <h1 className="h1">{say(m.stories_story_failed)}</h1>
      <div className="mt-3">
        <ListFailed text={say(m.stories_story_failed_text)} />
      </div>
    </div>
  );
}

/** Links to other stories; renders nothing if there are none. */
function ReadOn({ stories }: { readonly stories: StoryData['others'] }) {
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
