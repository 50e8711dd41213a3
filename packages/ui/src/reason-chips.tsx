import { Check } from 'lucide-react';
import { useId } from 'react';
import { FieldErrorText } from './field-error.tsx';
import { Icon } from './icon.tsx';
import './chip.css';
import './reason-chips.css';

type Props<Id extends string> = {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id | null;
  readonly error: string | undefined;
  readonly onChange: (id: Id) => void;
};

/** Lets the provider choose one of a few short answers; none is preselected. */
export function ReasonChips<Id extends string>({ label, options, value, error, onChange }: Props<Id>) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={`${id}-error`} data-invalid={error ? true : undefined}>
      <legend className="field__label">{label}</legend>
      <div className="chipset">
        {options.map((option) => (
          <label key={option.id} className="chip" data-selected={option.id === value || undefined}>
            <input
              type="radio"
              className="sr"
              name={id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            {option.id === value && <Icon of={Check} size="s" />}
            {option.label}
          </label>
        ))}
      </div>
      <p id={`${id}-error`}>{error && <FieldErrorText>{error}</FieldErrorText>}</p>
    </fieldset>
  );
}
