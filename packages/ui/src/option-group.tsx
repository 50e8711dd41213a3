import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { type Option, OptionFace } from './option.tsx';
import { OptionRadio } from './option-radio.tsx';

type GroupProps = {
  readonly label: string;
  /** Hides the label visually, because a heading nearby says the same. */
  readonly hideLabel?: boolean;
  /** Shown below the label. */
  readonly hint?: string;
  readonly options: readonly Option[];
  readonly columns?: 1 | 2;
  readonly tall?: boolean;
};

type TitleProps = { readonly label: string; readonly hidden: boolean; readonly hint?: string | undefined };

const Title = ({ label, hidden, hint }: TitleProps) => (
  <>
    <Label className={hidden ? 'sr' : 'h3 opts__title'}>{label}</Label>
    {hint && (
      <Text slot="description" className="small soft opts__hint">
        {hint}
      </Text>
    )}
  </>
);

type OneProps = GroupProps & {
  /** Null if no option is preselected. */
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  /** The reason why the choice is invalid. */
  readonly error?: ReactNode;
};

/** A choice of exactly one option. */
export function OneOf({
  label,
  hideLabel = false,
  hint,
  options,
  columns = 1,
  tall = false,
  value,
  onChange,
  isRequired = false,
  isInvalid = false,
  error,
}: OneProps) {
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      isRequired={isRequired}
      isInvalid={isInvalid}
      // Native validation would call every choice invalid before anything was pressed.
      validationBehavior="aria"
    >
      <Title label={label} hidden={hideLabel} hint={hint} />
      <div className={`opts ${columns === 2 ? 'opts--2' : ''}`}>
        {options.map((option) => (
          <OptionRadio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled}
            className={tall ? 'opt--tall' : ''}
          >
            <OptionFace {...option} />
          </OptionRadio>
        ))}
      </div>
      {error && (
        <Text slot="errorMessage" className="opts__error">
          {error}
        </Text>
      )}
    </RadioGroup>
  );
}

type SomeProps = GroupProps & {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
};

/** A choice of any number of options. */
export function SomeOf({
  label,
  hideLabel = false,
  hint,
  options,
  columns = 2,
  tall = false,
  value,
  onChange,
}: SomeProps) {
  return (
    <CheckboxGroup value={[...value]} onChange={onChange}>
      <Title label={label} hidden={hideLabel} hint={hint} />
      <div className={`opts ${columns === 2 ? 'opts--2' : ''}`}>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className={`opt ${tall ? 'opt--tall' : ''}`}
          >
            <OptionFace {...option} />
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
