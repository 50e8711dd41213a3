import type { ProviderRequest } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { isItemToDo } from '@mendwell/domain';
import { Checkbox } from '@mendwell/ui/checkbox.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { agreedLines, useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useId } from 'react';
import './bag-check.css';

/** What the provider read on the tag, and which items are in the bag. */
export type BagCheck = { readonly tag: string; readonly items: readonly number[] };
export const nothingChecked: BagCheck = { tag: '', items: [] };

/** Returns the positions of the items that are in the bag. */
const itemsInBag = (request: ProviderRequest): readonly number[] =>
  request.items.flatMap((_, at) => (isItemToDo(agreedLines(request), at) ? [at] : []));

type Props = {
  readonly request: ProviderRequest;
  readonly action: 'arrive' | 'finish';
  readonly checked: BagCheck;
  readonly onChange: (checked: BagCheck) => void;
  /** Whether the provider has tried to continue. */
  readonly isAskedFor: boolean;
};

/** Check-in by the tag and each item, or check-out by each item. Nothing is ticked beforehand. */
export function BagCheckFields({ request, action, checked, onChange, isAskedFor }: Props) {
  const say = useSay();
  const itemsId = useId();
  const words = useRequestInWords(request);
  const isArriving = action === 'arrive';
  const { expected } = request.bag;
  const counted = checked.items.length;
  const toggle = (at: number, isIn: boolean) =>
    onChange({
      ...checked,
      items: isIn ? [...checked.items, at] : checked.items.filter((one) => one !== at),
    });
  return (
    <div className="bag-check">
      {isArriving && (
        <>
          <h2 className="h3">{say(m.custody_checkin_tag)}</h2>
          <TextField
            name="tag"
            label={say(m.custody_checkin_tag_label)}
            hint={say(m.custody_checkin_tag_hint)}
            value={checked.tag}
            onChange={(tag) => onChange({ ...checked, tag })}
            autoComplete="off"
            maxLength={40}
            isRequired
            error={isAskedFor && checked.tag.trim() === '' ? say(m.custody_checkin_tag_missing) : undefined}
          />
        </>
      )}
      <div role="group" aria-labelledby={itemsId}>
        <h2 className="h3" id={itemsId}>
          {say(isArriving ? m.custody_checkin_items : m.custody_checkout_items)}
        </h2>
        <p className="small soft">
          {say(isArriving ? m.custody_checkin_items_text : m.custody_checkout_items_text)}
        </p>
        <p className="bag-check__count" role="status">
          {say(m.custody_check_tally, { counted: String(counted), expected: String(expected) })}
        </p>
        {itemsInBag(request).map((at) => (
          <Checkbox
            key={at}
            name={`item-${at}`}
            isSelected={checked.items.includes(at)}
            onChange={(isIn) => toggle(at, isIn)}
          >
            {words.item(at)}
          </Checkbox>
        ))}
      </div>
      {isAskedFor && counted !== expected && (
        <Note tone="warn">
          {say(m.custody_check_short, { counted: String(counted), expected: String(expected) })}
        </Note>
      )}
    </div>
  );
}
