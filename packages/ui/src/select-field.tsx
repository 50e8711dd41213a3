import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { FieldErrorText } from './field-error.tsx';
import { Icon } from './icon.tsx';
import './field.css';
import './select-field.css';

type Props = {
  readonly label: string;
  readonly placeholder?: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly isDisabled?: boolean;
  readonly error?: ReactNode;
};

/** A choice of one option. */
export function SelectField({
  label,
  placeholder,
  options,
  value,
  onChange,
  isDisabled = false,
  error,
}: Props) {
  return (
    <Select
      className="field"
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      placeholder={placeholder ?? ''}
    >
      <Label className="field__label">{label}</Label>
      <Button className="input select">
        <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      <FieldError>{error && <FieldErrorText>{error}</FieldErrorText>}</FieldError>
      <Popover>
        <ListBox className="select-list" items={options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className="select-list__option">
              {option.label}
              <Icon of={Check} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
