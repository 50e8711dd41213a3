import { Tile } from '@mendwell/ui/tile.tsx';
import { memo } from 'react';
import { scrollOn } from './scroll-on.ts';

type Props<T> = {
  readonly choice: T;
  readonly name: string;
  readonly art: string;
  readonly isSelected: boolean;
  /** All tiles get the same function, so that a choice re-renders two of them and not all. */
  readonly onChoose: (choice: T) => void;
};

function OneOfMany<T>({ choice, name, art, isSelected, onChoose }: Props<T>) {
  return (
    <Tile
      name={name}
      art={art}
      isSelected={isSelected}
      onPress={(pointerType, tile) => {
        onChoose(choice);
        scrollOn(pointerType, tile);
      }}
    />
  );
}

/** A tile that is chosen with a press, after which the page scrolls on. */
export const ChoiceTile = memo(OneOfMany) as typeof OneOfMany;
