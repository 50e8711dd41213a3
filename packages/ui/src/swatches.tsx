import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Icon } from './icon.tsx';
import './field.css';
import './swatches.css';

type Swatch = { readonly id: string; readonly label: string; readonly colours: readonly string[] };
type Props = {
  readonly label: string;
  readonly optional?: string;
  readonly swatches: readonly Swatch[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
};

const paint = (colours: readonly string[]) =>
  colours.length === 1 ? colours[0] : `conic-gradient(${[...colours, colours[0]].join(', ')})`;

/** Light colours get dark ticks; the brightness is weighted as the human eye perceives it. */
const isLight = ([hex = '#000000', ...more]: readonly string[]) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return more.length === 0 && r * 0.299 + g * 0.587 + b * 0.114 > 150;
};

/** A choice of one colour of many, by its look and its name. */
export function Swatches({ label, optional, swatches, value, onChange }: Props) {
  return (
    <RadioGroup className="field" value={value} onChange={onChange} orientation="horizontal">
      <Label className="field__label">
        {label} {optional && <span className="field__optional">{optional}</span>}
      </Label>
      <div className="swatches">
        {swatches.map((one) => (
          <Radio key={one.id} value={one.id} className="swatch">
            <span
              className={`swatch__dot ${isLight(one.colours) ? 'swatch__dot--light' : ''}`}
              style={{ '--swatch': paint(one.colours) } as CSSProperties}
            >
              <Icon of={Check} />
            </span>
            {one.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
