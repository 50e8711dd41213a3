import { m } from '@mendwell/copy';
import { FieldErrorText } from '@mendwell/ui/field-error.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { readLinePrice, stepLinePrice, writeLinePrice } from './line-price.ts';
import './price-field.css';

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  /** The price that plus and minus start from while the field is empty. */
  readonly start: number;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
};

/** A field for a price as people type it, with buttons that add or subtract one euro. */
export function PriceField({ label, hint, value, start, error, onChange }: Props) {
  const { say, locale } = useSite();
  const id = useId();
  const step = (euros: 1 | -1) => {
    const from = readLinePrice(value);
    onChange(writeLinePrice(locale, from === undefined ? start : stepLinePrice(from, euros)));
  };
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="money">
        <button type="button" aria-label={say(m.provider_price_less)} onClick={() => step(-1)}>
          <Icon of={Minus} />
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        <button type="button" aria-label={say(m.provider_price_more)} onClick={() => step(1)}>
          <Icon of={Plus} />
        </button>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p id={`${id}-error`}>{error && <FieldErrorText>{error}</FieldErrorText>}</p>
    </div>
  );
}
