import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { inSentence } from '@mendwell/web/in-sentence.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { stopEditing } from '#app/draft/booking.ts';
import type { Screen } from '#app/draft/steps.ts';
import { changeWork, useBag, useDraft } from '#app/draft/work.ts';
import { useSteps } from './use-steps.ts';
import './booking-screen.css';

/** While an item of the bag is being changed, names it and offers to cancel the change. */
export function ChangingStrip({ screen }: { readonly screen: Screen }) {
  const say = useSay();
  const { language } = useSite();
  const { startOver } = useSteps(screen);
  const inLanguage = useInLanguage();
  const { editing } = useDraft();
  const item = useBag().items.find(({ id }) => id === editing);
  if (!item) return null;
  const stop = () => {
    changeWork(({ bag, draft }) => ({ bag, draft: stopEditing(draft) }));
    startOver();
  };
  return (
    <div className="wrap changing">
      <Note tone="info">
        {say(m.booking_changing, { item: inSentence(inLanguage.name(item.selectedSubCategory), language) })}{' '}
        <button type="button" className="link" onClick={stop}>
          {say(m.booking_stop_changing)}
        </button>
      </Note>
    </div>
  );
}
