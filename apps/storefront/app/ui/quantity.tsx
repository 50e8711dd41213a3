import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
import { Icon } from './icon.tsx';
import './quantity.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly lessLabel: string;
  readonly moreLabel: string;
};

/** How many; never less than one. */
export function Quantity({ label, value, onChange, lessLabel, moreLabel }: Props) {
  return (
    <NumberField
      aria-label={label}
      value={value}
      onChange={onChange}
      minValue={1}
      maxValue={99}
      decrementAriaLabel={lessLabel}
      incrementAriaLabel={moreLabel}
    >
      <Group className="qty">
        <Button slot="decrement">
          <Icon of={Minus} />
        </Button>
        <Input />
        <Button slot="increment">
          <Icon of={Plus} />
        </Button>
      </Group>
    </NumberField>
  );
}
