import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import type { PriceDraftInHand, Saving } from './use-price-draft.ts';

const words: Readonly<Record<Exclude<Saving, 'clean' | 'failed' | 'conflict'>, typeof m.desk_prices_saved>> =
  {
    unsaved: m.desk_prices_unsaved,
    saving: m.desk_prices_saving,
    saved: m.desk_prices_saved,
  };

/** Says whether the draft is saved, and asks what to do when it is not. */
export function SaveState({ saving, save, settle }: Pick<PriceDraftInHand, 'saving' | 'save' | 'settle'>) {
  const { say } = useSite();
  if (saving === 'clean') return null;
  if (saving === 'failed')
    return (
      <Note tone="error" isAlert>
        <strong>{say(m.desk_prices_unsaved_failed)}.</strong> {say(m.desk_prices_unsaved_failed_text)}
        <div className="price-answers">
          <Button look="line" size="s" onPress={() => void save()}>
            {say(m.desk_prices_save_again)}
          </Button>
        </div>
      </Note>
    );
  if (saving === 'conflict')
    return (
      <Note tone="warn" isAlert>
        <strong>{say(m.desk_prices_conflict)}.</strong> {say(m.desk_prices_conflict_text)}
        <div className="price-answers">
          <Button look="line" size="s" onPress={() => void settle(true)}>
            {say(m.desk_prices_conflict_mine)}
          </Button>
          <Button look="line" size="s" onPress={() => void settle(false)}>
            {say(m.desk_prices_conflict_theirs)}
          </Button>
        </div>
      </Note>
    );
  return (
    <p role="status" className="small soft">
      {say(words[saving])}. {say(m.desk_prices_draft_note)}
    </p>
  );
}
