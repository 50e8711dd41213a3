import { m } from '@mendwell/copy';
import { LateSuggestField } from '@mendwell/ui/late-suggest-field.tsx';
import { Swatches } from '@mendwell/ui/swatches.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { memo, useMemo } from 'react';
import { writeDetails } from '#app/draft/choose.ts';
import type { Details } from '#app/draft/item.ts';
import { changeItem, useColourId, useDetail } from '#app/draft/work.ts';
import type { Brand, Colour } from './lists.ts';
import { useValueProblem } from './use-value-problem.ts';
import './details-form.css';

const write = (written: Partial<Details>) => changeItem((item) => writeDetails(item, written));

type Props = {
  /** Whether the customer has tried to continue: only then are mistakes shown. */
  readonly isTried: boolean;
  readonly brands: readonly Brand[];
  readonly colours: readonly Colour[];
};

/**
 * Asks what the customer knows about the item. Each keystroke is stored at once, and re-renders its own
 * field only.
 */
export const DetailsForm = memo(({ isTried, brands, colours }: Props) => (
  <div className="details">
    <BrandField brands={brands} />
    <ValueField isTried={isTried} />
    <ColourField colours={colours} />
    <CompositionField />
    <NotesField />
  </div>
));

function BrandField({ brands }: Pick<Props, 'brands'>) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const suggestions = useMemo(
    () => brands.map((brand) => ({ id: brand.id, label: inLanguage.name(brand) })),
    [brands, inLanguage],
  );
  return (
    <LateSuggestField
      name="brand"
      label={say(m.booking_brand)}
      optional={say(m.booking_optional)}
      hint={say(m.booking_brand_hint)}
      showLabel={say(m.booking_brand_suggestions)}
      suggestions={suggestions}
      value={useDetail('brand')}
      onChange={(brand) => write({ brand })}
    />
  );
}

function ValueField({ isTried }: Pick<Props, 'isTried'>) {
  const say = useSay();
  const problem = useValueProblem(isTried);
  return (
    <TextField
      name="estimatedValue"
      label={say(m.booking_value)}
      hint={`${say(m.booking_value_hint)} ${say(m.booking_value_why)}`}
      prefix="€"
      inputMode="decimal"
      autoComplete="off"
      isRequired
      maxLength={20}
      value={useDetail('estimatedValue')}
      onChange={(estimatedValue) => write({ estimatedValue })}
      error={problem && say(problem)}
    />
  );
}

function ColourField({ colours }: Pick<Props, 'colours'>) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const chosen = useColourId();
  const choose = (id: string) => {
    const colour = colours.find((one) => one.id === id);
    if (colour) write({ color: { id, name: colour.name, nameTranslations: colour.nameTranslations } });
  };
  return (
    <div className="details__full">
      <Swatches
        label={say(m.booking_colour)}
        optional={say(m.booking_optional)}
        swatches={colours.map((one) => ({ id: one.id, label: inLanguage.name(one), colours: one.swatch }))}
        value={chosen}
        onChange={choose}
      />
    </div>
  );
}

function CompositionField() {
  const say = useSay();
  return (
    <TextField
      className="details__full"
      name="composition"
      label={say(m.booking_composition)}
      optional={say(m.booking_optional)}
      placeholder={say(m.booking_composition_example)}
      hint={say(m.booking_composition_hint)}
      maxLength={200}
      value={useDetail('composition')}
      onChange={(composition) => write({ composition })}
    />
  );
}

function NotesField() {
  const say = useSay();
  return (
    <TextField
      className="details__full"
      name="additionalNotes"
      label={say(m.booking_notes)}
      optional={say(m.booking_optional)}
      lines={4}
      maxLength={2000}
      value={useDetail('additionalNotes')}
      onChange={(additionalNotes) => write({ additionalNotes })}
    />
  );
}
