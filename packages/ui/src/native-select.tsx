import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldErrorText } from './field-error.tsx';
import { Icon } from './icon.tsx';
import './field.css';
import './native-select.css';

type Props = {
  readonly name: string;
  readonly label: string;
  /** Shown until an option is chosen; it cannot be chosen itself. */
  readonly placeholder: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly error?: ReactNode;
};

/**
 * A choice of one option with the browser's own list: for values that browsers fill in
 * automatically.
 */
export function NativeSelect({
  name,
  label,
  placeholder,
  options,
  value,
  onChange,
  onBlur,
  autoComplete,
  isRequired = false,
  error,
}: Props) {
  const id = useId();
  const isChosen = options.some((option) => option.id === value);
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="native-select">
        <select
          id={id}
          name={name}
          className="input"
          autoComplete={autoComplete}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={isChosen ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {!isChosen && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
      {error && (
        <span id={`${id}-error`}>
          <FieldErrorText>{error}</FieldErrorText>
        </span>
      )}
    </div>
  );
}
