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
  /** "from €12", or a badge when it cannot be booked yet. */
  readonly price?: string;
  readonly badge?: string;
  readonly isSelected?: boolean;
  /** Told how it was pressed: mouse, touch, pen, keyboard, virtual. */
  readonly onPress?: (pointerType: string) => void;
};

/** A service to choose, with what it is for and what it costs at least. */
export function ServiceCard({ name, description, art, price, badge, isSelected = false, onPress }: Props) {
  return (
    <ToggleButton
      className="svc"
      isSelected={isSelected}
      {...(onPress ? { onPress: ({ pointerType }) => onPress(pointerType) } : {})}
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
