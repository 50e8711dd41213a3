import { Check } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Art } from './art.tsx';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';
import './service-card.css';
import './tile.css';

type Props = {
  readonly name: string;
  readonly description: string;
  readonly art: string;
  /** "from €12"; a service that cannot be booked yet has a badge instead. */
  readonly price?: string;
  readonly badge?: string;
  readonly isSelected?: boolean;
  /** Called with the kind of press (mouse, touch, pen, keyboard, virtual) and the element pressed. */
  readonly onPress?: (pointerType: string, pressed: Element) => void;
};

/** A service to choose, with its purpose and lowest price. */
export function ServiceCard({ name, description, art, price, badge, isSelected = false, onPress }: Props) {
  return (
    <ToggleButton
      className="svc"
      isSelected={isSelected}
      {...(onPress ? { onPress: ({ pointerType, target }) => onPress(pointerType, target) } : {})}
    >
      <Art name={art} className="svc__art" />
      <span className="svc__text">
        <span className="h3">{name}</span>
        <span className="small soft">{description}</span>
        {price && <span className="small svc__price">{price}</span>}
        {badge && <Badge tone="cloth">{badge}</Badge>}
      </span>
      <span className="tick">
        <Icon of={Check} />
      </span>
    </ToggleButton>
  );
}
