import { Art, Cloth } from '@mendwell/ui/art.tsx';
import { Link } from 'react-router';
import type { StoryTeaserData } from './teasers.server.ts';
import './story-teaser.css';

type CoverProps = {
  readonly cloth: string;
  readonly art: string;
  /** Whether the cover is the first content of its page. */
  readonly isFirst?: boolean;
};

/** The story's cloth, with a swatch on it that shows the topic of the story. */
export const StoryCover = ({ cloth, art, isFirst = false }: CoverProps) => (
  <div className="cover">
    <Cloth name={cloth} isFirst={isFirst} />
    <span className="story-cloth">
      <Art name={art} />
    </span>
  </div>
);

type Props = {
  readonly story: StoryTeaserData;
  readonly heading: 'h2' | 'h3';
};

/** A link to a story, with its cover. */
export const StoryTeaser = ({ story, heading: Heading }: Props) => (
  <Link className="teaser" to={`/stories/${story.slug}`}>
    <StoryCover cloth={story.cloth} art={story.art} />
    <Heading className="h3">{story.title}</Heading>
    <p className="teaser__text">{story.teaser}</p>
    {story.dated && <p className="teaser__date">{story.dated}</p>}
  </Link>
);
