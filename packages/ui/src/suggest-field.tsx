import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Icon } from './icon.tsx';
import './field.css';
import './select-field.css';
import './suggest-field.css';

type Suggestion = { readonly id: string; readonly label: string };

export type SuggestFieldProps = {
  readonly label: string;
  readonly optional?: string;
  readonly hint?: string;
  readonly name: string;
  readonly suggestions: readonly Suggestion[];
  readonly showLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Returns suggestions that begin with the text, followed by those that contain it elsewhere. */
function findLike(suggestions: readonly Suggestion[], typed: string): Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  const at = ({ label }: Suggestion) => label.toLowerCase().indexOf(wanted);
  return (
    suggestions
      .filter((one) => at(one) >= 0)
      .toSorted((a, b) => Number(at(a) > 0) - Number(at(b) > 0))
      // Customers do not read more than fit on a screen; they can type more letters instead.
      .slice(0, 12)
  );
}

/** A text field with suggestions while typing; any other text is allowed as well. */
export function SuggestField({
  label,
  optional,
  hint,
  name,
  suggestions,
  showLabel,
  value,
  onChange,
}: SuggestFieldProps) {
  const found = useMemo(() => findLike(suggestions, value), [suggestions, value]);
  return (
    <ComboBox
      className="field"
      name={name}
      allowsCustomValue
      menuTrigger="input"
      items={found}
      inputValue={value}
      onInputChange={onChange}
    >
      <Label className="field__label">
        {label} {optional && <span className="field__optional">{optional}</span>}
      </Label>
      <Group className="suggest">
        <Input className="input" autoComplete="off" maxLength={80} />
        <Button className="suggest__show" aria-label={showLabel}>
          <Icon of={ChevronDown} />
        </Button>
      </Group>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <Popover className="suggest__popover">
        <ListBox className="select-list">
          {(suggestion: Suggestion) => (
            <ListBoxItem id={suggestion.id} textValue={suggestion.label} className="select-list__option">
              {suggestion.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
