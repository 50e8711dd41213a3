import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { FieldErrorText } from './field-error.tsx';
import { Icon } from './icon.tsx';
import './price-field.css';

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
  /** One euro less or more. */
  readonly onStep: (euros: 1 | -1) => void;
};

/** A field for a price as people type it, with buttons that add or subtract one euro. */
export function PriceField({ label, hint, value, lessLabel, moreLabel, error, onChange, onStep }: Props) {
  const id = useId();
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="money">
        <button type="button" aria-label={lessLabel} onClick={() => onStep(-1)}>
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
        <button type="button" aria-label={moreLabel} onClick={() => onStep(1)}>
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

type ListProps = {
  /** Names the service, for screen readers; what a column says is not repeated beside each field. */
  readonly label: string;
  /** What a narrow screen shows above the field, where there are no columns. */
  readonly column: string;
  readonly value: string;
  readonly placeholder?: string;
  /** Whether the value differs from the one that counts now. */
  readonly isChanged: boolean;
  readonly error: string | undefined;
  readonly id: string;
  readonly onChange: (typed: string) => void;
  readonly onLeave: () => void;
};

/** A small field for one of many prices in a list. */
export const ListPriceField = ({
  label,
  column,
  value,
  placeholder = '',
  isChanged,
  error,
  id,
  onChange,
  onLeave,
}: ListProps) => (
  <div className="list-price" data-changed={isChanged || undefined} data-invalid={error ? true : undefined}>
    <span className="list-price__column" aria-hidden>
      {column}
    </span>
    <div className="list-price__box">
      <span aria-hidden>€</span>
      <input
        className="input"
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
      />
    </div>
    <p id={`${id}-error`}>{error && <FieldErrorText>{error}</FieldErrorText>}</p>
  </div>
);
