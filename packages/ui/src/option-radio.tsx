import type { ReactNode } from 'react';
import { Radio } from 'react-aria-components/RadioGroup';
import './option.css';

type Props = {
  readonly value: string;
  readonly isDisabled?: boolean | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The frame of one option in a radio group, with any content. */
export const OptionRadio = ({ value, isDisabled = false, className = '', children }: Props) => (
  <Radio value={value} isDisabled={isDisabled} className={`opt opt--radio ${className}`}>
    {children}
  </Radio>
);
