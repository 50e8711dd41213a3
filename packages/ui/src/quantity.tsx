import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import './quantity.css';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly least?: number;
};

const most = 99;

/**
 * A quantity, of at least one unless it says otherwise. Screen readers announce every change. A button at its limit is not
 * disabled, so that it does not lose the focus.
 */
export function Quantity({ label, value, onChange, lessLabel, moreLabel, least = 1 }: Props) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be for form fields
    <span className="qty" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={lessLabel}
        aria-controls={id}
        aria-disabled={value <= least}
        onClick={() => value > least && onChange(value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <output id={id}>{value}</output>
      <button
        type="button"
        aria-label={moreLabel}
        aria-controls={id}
        aria-disabled={value >= most}
        onClick={() => value < most && onChange(value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </span>
  );
}
