import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import { FieldErrorText } from './field-error.tsx';
import './code-field.css';
import './field.css';

const digits = 6;

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: ReactNode;
  /** Whether it has replaced the pressed button: then the focus moves here. */
  readonly takesFocus?: boolean;
};

/** A constant function, so that React calls this ref only once. */
const focusOn = (input: HTMLInputElement | null) => input?.focus();

/**
 * A field for the six digits that were mailed. Everything except digits is dropped, so a pasted
 * "407 251" works.
 */
export function CodeField({ label, hint, value, onChange, error, takesFocus = false }: Props) {
  const next = Math.min(value.length, digits - 1);
  return (
    <TextField
      className="field"
      value={value}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, digits))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="one-time-code"
    >
      <Label className="field__label">{label}</Label>
      <div className="code">
        {Array.from({ length: digits }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the boxes are their positions
          <span
            key={index}
            className={`code__box ${index === next ? 'code__box--next' : ''}`}
            aria-hidden="true"
          >
            {value[index]}
          </span>
        ))}
        <Input ref={takesFocus ? focusOn : null} />
      </div>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError>{error && <FieldErrorText>{error}</FieldErrorText>}</FieldError>
    </TextField>
  );
}
