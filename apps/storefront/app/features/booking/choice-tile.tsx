import { memo } from 'react';
import { Tile } from '#app/ui/tile.tsx';
import { scrollOn } from './scroll-on.ts';

type Props<T> = {
  readonly choice: T;
  readonly name: string;
  readonly art: string;
  readonly isSelected: boolean;
  /** The same function for all tiles, so that a choice draws two of them anew and not all. */
  readonly onChoose: (choice: T) => void;
};

function OneOfMany<T>({ choice, name, art, isSelected, onChoose }: Props<T>) {
  return (
    <Tile
      name={name}
      art={art}
      isSelected={isSelected}
      onPress={(pointerType) => {
        onChoose(choice);
        scrollOn(pointerType);
      }}
    />
  );
}

/** A tile that is chosen with a press, after which the view moves on. */
export const ChoiceTile = memo(OneOfMany) as typeof OneOfMany;
