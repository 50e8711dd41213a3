import type { DeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Checkbox } from '@mendwell/ui/checkbox.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useId } from 'react';
import { isCountClear, tickItem, typeCount } from './typed-count.ts';
import type { BagTask } from './use-bag-task.ts';
import './bag-fields.css';

type Props = { readonly order: DeskOrder; readonly title: string; readonly task: BagTask };

/** How many items are in the bag, and which: typed as a number, or ticked one by one. Nothing is ticked beforehand. */
export function BagFields({ order, title, task }: Props) {
  const say = useSay();
  const itemsId = useId();
  const words = useRequestInWords(order);
  const { count, changeCount: onChange, expected } = task;
  const isUnclear = count.typed.trim() !== '' && !isCountClear(count);
  return (
    <div role="group" aria-labelledby={itemsId} className="bag-fields">
      <h3 className="h4" id={itemsId}>
        {title}
      </h3>
      <div className="bag-fields__count">
        <TextField
          name="count"
          label={say(m.desk_order_count)}
          hint={say(m.desk_order_count_hint, { expected: String(expected) })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={count.typed}
          onChange={(typed) => onChange(typeCount(typed, order.bagItems))}
          error={
            isUnclear
              ? say(m.desk_order_which)
              : task.attempt > 0 && count.typed.trim() === ''
                ? say(m.desk_order_count_missing)
                : undefined
          }
        />
        <p className="bag-fields__tally" role="status">
          {say(m.custody_check_tally, { counted: String(task.counted), expected: String(expected) })}
        </p>
      </div>
      {order.bagItems.map((at) => (
        <Checkbox
          key={at}
          name={`item-${at}`}
          isSelected={count.items.includes(at)}
          onChange={(isIn) => onChange(tickItem(count, at, isIn))}
        >
          {words.item(at)}
        </Checkbox>
      ))}
    </div>
  );
}
