import { Check } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Art } from './art.tsx';
import { Icon } from './icon.tsx';
import './tile.css';

type Props = {
  readonly name: string;
  readonly art: string;
  readonly isSelected?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress?: () => void;
};

/** One of many things to choose from by its picture. */
export function Tile({ name, art, isSelected = false, isDisabled = false, onPress }: Props) {
  return (
    <ToggleButton
      className="tile"
      isSelected={isSelected}
      isDisabled={isDisabled}
      {...(onPress ? { onChange: onPress } : {})}
    >
      <Art name={art} className="tile__art" />
      <span className="tile__name">{name}</span>
      <span className="tick">
        <Icon of={Check} />
      </span>
    </ToggleButton>
  );
}
