import { m } from '@mendwell/copy';
import { type QuoteReason, quoteReasons } from '@mendwell/domain';
import type { Photo } from '@mendwell/photos-web/photo.ts';
import { Button } from '@mendwell/ui/button.tsx';
import { Checkbox } from '@mendwell/ui/checkbox.tsx';
import { FieldErrorText } from '@mendwell/ui/field-error.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import { PriceField } from './price-field.tsx';
import type { Said, SaidProblem } from './quote-draft.ts';
import { ReasonChips } from './reason-chips.tsx';
import { WorkPhotos } from './work-photos.tsx';

const reasons: Record<QuoteReason, typeof m.provider_reason_other> = {
  more_damage: m.provider_reason_more_damage,
  hidden_damage: m.provider_reason_hidden_damage,
  material: m.provider_reason_material,
  longer: m.provider_reason_longer,
  better_way: m.provider_reason_better_way,
  other: m.provider_reason_other,
};
export const reasonInWords = (reason: QuoteReason) => reasons[reason];

const longestNote = 500;

type Props = {
  readonly said: Said;
  readonly customer: string;
  readonly isOfMany: boolean;
  readonly hint?: string | undefined;
  readonly start: number;
  /** What is missing; only filled once the provider has tried to continue. */
  readonly problems: readonly SaidProblem[];
  readonly onChange: (change: Partial<Said>) => void;
  readonly onPhoto: (photo: Photo | null) => void;
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
  onPhoto,
  onDone,
  children,
  isOrdered = false,
}: Props) {
  const say = useSay();
  const has = (problem: SaidProblem) => problems.includes(problem);
  return (
    <div className="pline__edit">
      {children}
      {!said.isLeftOut && (
        <PriceField
          label={say(isOfMany ? m.provider_price_each : m.provider_price)}
          hint={hint}
          value={said.price}
          start={start}
          error={has('price') ? say(m.provider_price_wrong) : undefined}
          onChange={(price) => onChange({ price })}
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
        <WorkPhotos
          label={say(m.provider_photo_add)}
          photos={said.photo ? [said.photo] : []}
          most={1}
          onAdd={onPhoto}
          onRemove={() => onPhoto(null)}
        />
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
