import { m, type Say } from '@mendwell/copy';
import { type QuoteReason, quoteReasons } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Checkbox } from '@mendwell/ui/checkbox.tsx';
import { FieldErrorText } from '@mendwell/ui/field-error.tsx';
import { PriceField } from '@mendwell/ui/price-field.tsx';
import { ReasonChips } from '@mendwell/ui/reason-chips.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../site.tsx';
import { readLinePrice, stepLinePrice, writeLinePrice } from './line-price.ts';
import type { DraftPhoto, Said, SaidProblem } from './quote-draft.ts';

const reasons: Record<QuoteReason, typeof m.provider_reason_other> = {
  more_damage: m.provider_reason_more_damage,
  hidden_damage: m.provider_reason_hidden_damage,
  material: m.provider_reason_material,
  longer: m.provider_reason_longer,
  better_way: m.provider_reason_better_way,
  other: m.provider_reason_other,
};
export const sayReason = (say: Say, reason: QuoteReason): string => say(reasons[reason]);

const longestNote = 500;

/** Draws the field for the photo of a line; null removes it. */
export type PhotoField = (photo: DraftPhoto | null, onPhoto: (photo: DraftPhoto | null) => void) => ReactNode;

type Props = {
  readonly said: Said;
  readonly customer: string;
  readonly isOfMany: boolean;
  readonly hint?: string | undefined;
  /** The price that plus and minus start from while the field is empty. */
  readonly start: number;
  /** What is missing; only filled once the provider has tried to continue. */
  readonly problems: readonly SaidProblem[];
  readonly onChange: (change: Partial<Said>) => void;
  /** Takes a photo for the line. */
  readonly photoField: ReactNode;
  readonly onDone: () => void;
  /** Shown above the price. */
  readonly children?: ReactNode;
  /** Whether the line can be left out. */
  readonly isOrdered?: boolean;
};

/** Asks for a price, a reason, a note and a photo. */
export function LineForm({
  said,
  customer,
  isOfMany,
  hint,
  start,
  problems,
  onChange,
  photoField,
  onDone,
  children,
  isOrdered = false,
}: Props) {
  const { say, locale } = useSite();
  const step = (euros: 1 | -1) => {
    const from = readLinePrice(said.price);
    onChange({ price: writeLinePrice(locale, from === undefined ? start : stepLinePrice(from, euros)) });
  };
  const has = (problem: SaidProblem) => problems.includes(problem);
  return (
    <div className="pline__edit">
      {children}
      {!said.isLeftOut && (
        <PriceField
          label={say(isOfMany ? m.provider_price_each : m.provider_price)}
          hint={hint}
          value={said.price}
          lessLabel={say(m.provider_price_less)}
          moreLabel={say(m.provider_price_more)}
          error={has('price') ? say(m.provider_price_wrong) : undefined}
          onChange={(price) => onChange({ price })}
          onStep={step}
        />
      )}
      {isOrdered && (
        <Checkbox isSelected={said.isLeftOut} onChange={(isLeftOut) => onChange({ isLeftOut })}>
          {say(m.provider_leave_out)}
        </Checkbox>
      )}
      <ReasonChips
        label={say(m.provider_why)}
        options={quoteReasons.map((id) => ({ id, label: say(reasons[id]) }))}
        value={said.reason}
        error={has('reason') ? say(m.provider_why_missing) : undefined}
        onChange={(reason) => onChange({ reason })}
      />
      <TextField
        label={say(m.provider_say_it, { name: customer })}
        optional={say(m.provider_optional)}
        lines={3}
        maxLength={longestNote}
        value={said.note}
        onChange={(note) => onChange({ note })}
      />
      <div className="pline__act">
        {photoField}
        {has('photo') && (
          <p>
            <FieldErrorText>{say(m.provider_photo_waits)}</FieldErrorText>
          </p>
        )}
        <Button onPress={onDone}>{say(m.provider_line_done)}</Button>
      </div>
    </div>
  );
}
