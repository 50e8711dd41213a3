import { Check } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Art } from './art.tsx';
import { Icon } from './icon.tsx';
import './tile.css';

type Props = {
  readonly name: string;
  /** A few words below the name. */
  readonly text?: string;
  readonly art: string;
  readonly isSelected?: boolean;
  readonly isDisabled?: boolean;
  /** Called with the kind of press (mouse, touch, pen, keyboard, virtual) and the element pressed. */
  readonly onPress?: (pointerType: string, pressed: Element) => void;
};

/** One of many options that are chosen by their picture. */
export function Tile({ name, text, art, isSelected = false, isDisabled = false, onPress }: Props) {
  return (
    <ToggleButton
      className="tile"
      isSelected={isSelected}
      isDisabled={isDisabled}
      {...(onPress ? { onPress: ({ pointerType, target }) => onPress(pointerType, target) } : {})}
    >
      <Art name={art} className="tile__art" />
      <span className="tile__name">
        {name}
        {text && <small>{text}</small>}
      </span>
      <span className="tick">
        <Icon of={Check} />
      </span>
    </ToggleButton>
  );
}
