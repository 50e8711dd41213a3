import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Icon } from './icon.tsx';
import './option.css';

export type Option = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** Stands at the end: a price, a code. */
  readonly aside?: string;
  readonly lang?: string;
  readonly isDisabled?: boolean;
};

type GroupProps = {
  readonly label: string;
  /** The label is said by a heading nearby. */
  readonly hideLabel?: boolean;
  readonly options: readonly Option[];
  readonly columns?: 1 | 2;
  readonly tall?: boolean;
};

const Title = ({ label, hidden }: { readonly label: string; readonly hidden: boolean }) => (
  <Label className={hidden ? 'sr' : 'h3 opts__title'}>{label}</Label>
);

const Inside = ({ label, detail, aside, lang }: Option): ReactNode => (
  <>
    <span className="opt__box">
      <Icon of={Check} />
    </span>
    <span className="opt__text" lang={lang}>
      {label}
      {detail && <small>{detail}</small>}
    </span>
    {aside && <span className="opt__aside">{aside}</span>}
  </>
);

type OneProps = GroupProps & { readonly value: string; readonly onChange: (id: string) => void };

/** Choose one. */
export function OneOf({
  label,
  hideLabel = false,
  options,
  columns = 1,
  tall = false,
  value,
  onChange,
}: OneProps) {
  return (
    <RadioGroup value={value} onChange={onChange}>
      <Title label={label} hidden={hideLabel} />
      <div className={`opts ${columns === 2 ? 'opts--2' : ''}`}>
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className={`opt opt--radio ${tall ? 'opt--tall' : ''}`}
          >
            <Inside {...option} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

type SomeProps = GroupProps & {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
};

/** Choose as many as apply. */
export function SomeOf({
  label,
  hideLabel = false,
  options,
  columns = 2,
  tall = false,
  value,
  onChange,
}: SomeProps) {
  return (
    <CheckboxGroup value={[...value]} onChange={onChange}>
      <Title label={label} hidden={hideLabel} />
      <div className={`opts ${columns === 2 ? 'opts--2' : ''}`}>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className={`opt ${tall ? 'opt--tall' : ''}`}
          >
            <Inside {...option} />
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
