import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { FieldErrorText } from './field-error.tsx';
import './field.css';

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'validate'> & {
  readonly label: string;
  /** Shown after the label of an optional field. */
  readonly optional?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  /** A fixed text before the value, such as a country or a currency. */
  readonly prefix?: ReactNode;
  readonly lines?: number;
  readonly className?: string;
};

/** A text field of one or several lines, with its label, hint and error. */
export function TextField({
  label,
  optional,
  hint,
  placeholder,
  error,
  prefix,
  lines,
  className = '',
  ...props
}: Props) {
  const input = lines ? (
    <TextArea className="input" rows={lines} placeholder={placeholder ?? ''} />
  ) : (
    <Input className="input" placeholder={placeholder ?? ''} />
  );
  return (
    // We validate ourselves, because the browser's messages may be in another language than the page.
    <AriaTextField
      {...props}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={`field ${className}`}
    >
      <Label className="field__label">
        {label} {optional && <span className="field__optional">{optional}</span>}
      </Label>
      {prefix ? (
        <div className="affix">
          <span className="affix__pre">{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError>{error && <FieldErrorText>{error}</FieldErrorText>}</FieldError>
    </AriaTextField>
  );
}
