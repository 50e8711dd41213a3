import type { ComponentProps } from 'react';
import { FieldErrorText } from './field-error.tsx';
import './field.css';

type Shared = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly optional?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /**
   * Whether this is the first invalid field: it gets `autofocus`, so that the browser focuses it even
   * without scripts.
   */
  readonly isFirstMistake: boolean;
  readonly className?: string;
};
type Props = Shared &
  Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, keyof Shared | 'ref'> & {
    readonly lines?: number;
  };

/** A plain HTML field: it works before scripts are loaded, and without them. */
export function FormField({
  id,
  name,
  label,
  optional,
  hint,
  error,
  isFirstMistake,
  lines,
  className = '',
  ...attributes
}: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const wiring = {
    ...attributes,
    id,
    name,
    className: 'input',
    autoFocus: isFirstMistake,
    'aria-required': !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={`field ${className}`} data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>
        {label} {optional && <span className="field__optional">{optional}</span>}
      </label>
      {lines ? <textarea rows={lines} {...wiring} /> : <input {...wiring} />}
      {error && (
        <div id={`${id}-error`}>
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
