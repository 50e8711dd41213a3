import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import './chip.css';

type Props = {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** A short row of filters, of which one is active. */
export function Chips({ label, options, value, onChange }: Props) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="chips"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => onChange(String([...keys][0]))}
    >
      {options.map((option) => (
        <ToggleButton key={option.id} id={option.id} className="chip">
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
