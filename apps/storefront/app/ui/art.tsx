import { createContext, type SyntheticEvent, use } from 'react';
import './art.css';

/** Where pictures come from: the storefront's server draws them; the workshop has it do without one. */
export const ArtSource = createContext((name: string): string => `/art/${name}.svg`);

/** Width and height of a drawing, so that its place is known before it is there. */
const sizeOf = (name: string): [number, number] => {
  if (name.startsWith('step-')) return [240, 160];
  if (name.startsWith('pay-')) return [68, 40];
  return name === 'empty-bag' ? [240, 180] : [120, 120];
};

/** A picture that does not come leaves its place empty. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden';
};

type ArtProps = { readonly name: string; readonly className?: string; readonly title?: string };

/** An illustration. Decorative unless it is given a title. */
export function Art({ name, className = '', title = '' }: ArtProps) {
  const [width, height] = sizeOf(name);
  const source = use(ArtSource);
  return (
    <img
      src={source(name)}
      alt={title}
      width={width}
      height={height}
      className={`art ${className}`}
      loading="lazy"
      decoding="async"
      onError={hide}
    />
  );
}

type ClothProps = {
  readonly name: string;
  /** Above the fold, to be fetched at once. */
  readonly isFirst?: boolean;
};

/** A piece of sashiko cloth that fills its frame. Always decorative. */
export function Cloth({ name, isFirst = false }: ClothProps) {
  const source = use(ArtSource);
  return (
    <img src={source(name)} alt="" className="cloth" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
  );
}
