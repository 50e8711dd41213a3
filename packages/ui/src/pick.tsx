import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { Icon } from './icon.tsx';
import './pick.css';

type Props = {
  readonly name: string;
  readonly text: string;
  readonly price: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  /** Shown below while the service is selected: the quantity. */
  readonly children?: ReactNode;
};

/** A service that can be selected, with its price. */
export const Pick = ({ name, text, price, isOn, onToggle, children }: Props) => (
  <div className="pick">
    <Checkbox className="pick__check" isSelected={isOn} onChange={onToggle}>
      <span className="pick__box">
        <Icon of={Check} />
      </span>
      <span className="pick__name">
        <b>{name}</b>
        <small>{text}</small>
      </span>
      <span className="pick__price">{price}</span>
    </Checkbox>
    {children && <div className="pick__more">{children}</div>}
  </div>
);
