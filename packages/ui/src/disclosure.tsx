import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from './icon.tsx';
import './disclosure.css';

type Props = {
  readonly title: string;
  readonly level?: 2 | 3 | 4;
  readonly isExpanded?: boolean;
  readonly onExpandedChange?: (isExpanded: boolean) => void;
  readonly children: ReactNode;
};

/** A row that expands, such as a question with its answer. */
export function Disclosure({ title, level = 3, children, ...state }: Props) {
  return (
    <AriaDisclosure className="fold" {...state}>
      <Heading level={level}>
        <Button slot="trigger" className="fold__head">
          {title}
          <Icon of={Plus} className="icon--closed" />
          <Icon of={Minus} className="icon--open" />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="fold__body">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
