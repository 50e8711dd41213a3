import { createContext, type SyntheticEvent, use } from 'react';
import './art.css';

/**
 * Returns the URL of a picture. The storefront's server draws pictures; Storybook replaces this,
 * because it has no server.
 */
export const ArtSource = createContext((name: string): string => `/art/${name}.svg`);

/** Returns width and height of a drawing, so that the layout reserves its space before it is loaded. */
const sizeOf = (name: string): [number, number] => {
  if (/^(step|story|provider)-/.test(name)) return [240, 160];
  if (name.startsWith('pay-')) return [68, 40];
  return name === 'empty-bag' ? [240, 180] : [120, 120];
};

/** A picture that does not load leaves its space empty. */
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
  /** Whether it is above the fold and should be fetched at once. */
  readonly isFirst?: boolean;
};

/** A piece of sashiko cloth that fills its frame. Always decorative. */
export function Cloth({ name, isFirst = false }: ClothProps) {
  const source = use(ArtSource);
  return (
    <img src={source(name)} alt="" className="cloth" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
  );
}

/**
 * A picture whose URL the API gives, as those of providers: their workshop on their own cloth. It fills
 * its frame and is decorative, because the name stands beside it.
 */
export const Cover = ({ url }: { readonly url: string }) => (
  <img src={url} alt="" width={240} height={160} className="cloth" loading="lazy" decoding="async" />
);
