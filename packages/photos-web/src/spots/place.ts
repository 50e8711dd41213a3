/** A position on a photo, as fractions of its width and height. */
export type Place = { readonly x: number; readonly y: number };

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const part = (value: number) => Math.min(1, Math.max(0, value));
/** Three decimals are finer than anybody can see, and short to store. */
const rounded = (value: number) => Math.round(part(value) * 1000) / 1000;
export const placed = ({ x, y }: Place): Place => ({ x: rounded(x), y: rounded(y) });

/** Returns the position under a pointer. */
export const placeUnder = (pointer: { clientX: number; clientY: number }, box: Box): Place =>
  placed({
    x: (pointer.clientX - box.left) / box.width,
    y: (pointer.clientY - box.top) / box.height,
  });

export type Direction = 'up' | 'down' | 'left' | 'right';
const ways: Readonly<Record<Direction, Place>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

export const keyDirections: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Moves a position by one percent of the photo, or by five. */
export const moved = ({ x, y }: Place, to: Direction, isFar = false): Place => {
  const step = isFar ? 0.05 : 0.01;
  return placed({ x: x + ways[to].x * step, y: y + ways[to].y * step });
};

const isNear = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y) < 0.08;

/** Returns the middle, or a position beside the existing spots: a spot must not cover another one. */
export function freePlace(taken: readonly Place[]): Place {
  const candidates = Array.from({ length: 9 }, (_, index) =>
    placed({ x: 0.5 + index * 0.05, y: 0.5 + index * 0.05 }),
  );
  const middle = { x: 0.5, y: 0.5 };
  return candidates.find((candidate) => !taken.some((place) => isNear(place, candidate))) ?? middle;
}

const corners = [
  { name: 'bottom-right', holds: ({ x, y }: Place) => x > 0.45 && y > 0.5 },
  { name: 'top-right', holds: ({ x, y }: Place) => x > 0.45 && y < 0.5 },
  { name: 'bottom-left', holds: ({ x, y }: Place) => x < 0.55 && y > 0.5 },
  { name: 'top-left', holds: ({ x, y }: Place) => x < 0.55 && y < 0.5 },
] as const;

/**
 * Returns the corner where a control may lie on the photo: it covers no spot, or at least not the chosen
 * one.
 */
export function freeCorner(chosen: Place, all: readonly Place[]): (typeof corners)[number]['name'] {
  const free = corners.filter(({ holds }) => !holds(chosen));
  return (free.find(({ holds }) => !all.some(holds)) ?? free[0] ?? corners[0]).name;
}

export const inPercent = ({ x, y }: Place): { left: number; top: number } => ({
  left: Math.round(x * 100),
  top: Math.round(y * 100),
});
