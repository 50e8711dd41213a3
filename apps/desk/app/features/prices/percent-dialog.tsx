import type { PricedService } from '@mendwell/contract';
import { formatPriceRange, m } from '@mendwell/copy';
import { changeByPercent, type PriceRange, priceListLimits, type TypedOffer } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { inFields } from './price-rows.ts';
import { useInLanguage } from './use-in-language.ts';

type Priced = { readonly service: PricedService; readonly price: PriceRange };
type Props = {
  /** The prices that are shown and right. */
  readonly priced: readonly Priced[];
  readonly onChange: (offers: Readonly<Record<string, TypedOffer>>, count: number) => void;
  readonly onClose: () => void;
};

const { leastPercent: least, mostPercent: most } = priceListLimits;

/** Returns the percent that was typed, with whichever minus; undefined if it is none. */
export function readPercent(typed: string): number | undefined {
  const text = typed.replace(/[\s%]/g, '').replace(/^[−–]/, '-').replace(/^\+/, '');
  const percent = /^-?\d{1,3}$/.test(text) ? Number(text) : undefined;
  return percent !== undefined && percent !== 0 && percent >= least && percent <= most ? percent : undefined;
}

/** Changes every price that is shown by the same share, in the draft. */
export default function PercentDialog({ priced, onChange, onClose }: Props) {
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const percent = readPercent(typed);
  const [example] = priced;
  const change = () => {
    setIsChecked(true);
    if (percent === undefined) return;
    const offers = priced.map(({ service, price }) => [
      service.id,
      { ...inFields(locale, changeByPercent(price, percent)), isOffered: true },
    ]);
    onChange(Object.fromEntries(offers) as Record<string, TypedOffer>, priced.length);
  };
  const written = (price: PriceRange) => formatPriceRange(locale, price);
  return (
    <Dialog isOpen onClose={onClose} contentKey="percent">
      <DialogHead title={say(m.desk_prices_percent_title)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="price-preview">
          <p className="soft">{say(m.desk_prices_percent_lead, { count: priced.length })}</p>
          <TextField
            label={say(m.desk_prices_percent_field)}
            value={typed}
            onChange={setTyped}
            inputMode="text"
            autoComplete="off"
            maxLength={6}
            error={
              isChecked && percent === undefined
                ? say(m.desk_prices_percent_wrong, { least, most })
                : undefined
            }
          />
          {example && percent !== undefined && (
            <p role="status">
              {say(m.desk_prices_percent_example, {
                name: inLanguage(example.service),
                before: written(example.price),
                after: written(changeByPercent(example.price, percent)),
              })}
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button wide onPress={change}>
          {say(m.desk_prices_percent_do)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
