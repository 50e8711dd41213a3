import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch';
import { Icon } from './icon.tsx';
import './checkbox.css';

type CheckProps = Omit<CheckboxProps, 'className' | 'style' | 'children'> & { readonly children: ReactNode };

/** A statement to agree with. It must never be preselected. */
export const Checkbox = ({ children, ...props }: CheckProps) => (
  <AriaCheckbox {...props} className="check">
    <span className="check__box">
      <Icon of={Check} />
    </span>
    <span>{children}</span>
  </AriaCheckbox>
);

type SwitchedProps = Omit<SwitchProps, 'className' | 'style' | 'children'> & {
  readonly label: string;
  readonly detail: string;
};

/** A setting that takes effect immediately. */
export const Switch = ({ label, detail, ...props }: SwitchedProps) => (
  <AriaSwitch {...props} className="switch">
    <span className="switch__text">
      <b>{label}</b>
      <small>{detail}</small>
    </span>
    <span className="switch__track" />
  </AriaSwitch>
);

type BareProps = Omit<SwitchProps, 'className' | 'style' | 'children' | 'aria-label'> & {
  readonly label: string;
};

/** The switch alone, in a list whose columns say what it switches. */
export const BareSwitch = ({ label, ...props }: BareProps) => (
  <AriaSwitch {...props} aria-label={label} className="switch switch--bare">
    <span className="switch__track" />
  </AriaSwitch>
);
