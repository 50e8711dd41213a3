import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Icon } from './icon.tsx';
import './parts.css';

type Props = { readonly title: string; readonly children: ReactNode };

/** The parts of an amount, collapsed until the customer opens them. */
export const Parts = ({ title, children }: Props) => (
  <Disclosure className="parts">
    <Button slot="trigger" className="parts__head">
      <span>{title}</span>
      <Icon of={ChevronDown} size="s" />
    </Button>
    <DisclosurePanel>
      <div className="parts__body">{children}</div>
    </DisclosurePanel>
  </Disclosure>
);
