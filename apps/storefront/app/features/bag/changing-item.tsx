import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { BagItem } from '#app/draft/item.ts';
import { ItemPicture } from './item-picture.tsx';
import { useBagItemInWords } from './use-bag-item-in-words.ts';
import './changing-item.css';

type Props = { readonly item: BagItem; readonly onStop: () => void };

/** Shows the item that is being changed right now, apart from the other items of the bag. */
export function ChangingItem({ item, onStop }: Props) {
  const say = useSay();
  const words = useBagItemInWords();
  return (
    <div className="changing-item">
      <div className="changing-item__img">
        <ItemPicture item={item} />
      </div>
      <div>
        <p className="xs faint">{say(m.bag_changing)}</p>
        <h3 className="h3">{words.name(item)}</h3>
        <p className="small soft">{say(m.bag_changing_text)}</p>
        <Button look="line" size="s" onPress={onStop}>
          {say(m.bag_stop_changing)}
        </Button>
      </div>
    </div>
  );
}
