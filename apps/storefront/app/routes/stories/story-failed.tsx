import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { ListFailed } from '#app/features/lists/list-failed.tsx';

export function StoryFailed() {
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
