import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from './icon.tsx';
import { Rating, type RatingProps } from './rating.tsx';
import './provider-card.css';

type Props = {
  readonly name: string;
  readonly cover: ReactNode;
  readonly rating: RatingProps;
  /** Left out on small screens. */
  readonly more?: string;
  /** The most prominent part: an amount, its meaning, and a note about it. */
  readonly price: { readonly value: string; readonly label?: string; readonly note?: string };
  /** On small screens it says what the button expands. */
  readonly moreLabel: string;
  readonly isSelected?: boolean;
  readonly isExpanded?: boolean;
  readonly defaultExpanded?: boolean;
  readonly onExpandedChange?: (isExpanded: boolean) => void;
  readonly children: ReactNode;
};

/** A provider: collapsed it shows the essentials, expanded its services. */
export function ProviderCard({
  name,
  cover,
  rating,
  more,
  price,
  moreLabel,
  isSelected = false,
  children,
  ...state
}: Props) {
  return (
    <Disclosure className={`prov ${isSelected ? 'prov--selected' : ''}`} {...state}>
      <Heading level={2}>
        <Button slot="trigger" className="prov__head">
          <span className="prov__cover">{cover}</span>
          <span className="prov__price">
            <span className="prov__total">
              <b>{price.value}</b> {price.label && <small>{price.label}</small>}
            </span>
            {price.note && <span className="prov__note">{price.note}</span>}
          </span>
          <span className="prov__who">
            <span className="prov__name">{name}</span>
            <span className="prov__meta">
              <Rating {...rating} />
              {more && <span className="prov__more">{more}</span>}
            </span>
          </span>
          <span className="prov__open">
            <span>{moreLabel}</span>
            <Icon of={ChevronDown} />
          </span>
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="prov__body">{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
