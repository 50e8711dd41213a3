import drawingsUrl from '#app/art/drawings.svg?url';

const viewBoxOf = (name: string) => {
  if (name.startsWith('step-')) return '0 0 240 160';
  if (name.startsWith('pay-')) return '0 0 68 40';
  return name === 'empty-bag' ? '0 0 240 180' : '0 0 120 120';
};

type ArtProps = { readonly name: string; readonly className?: string; readonly title?: string };

/** An illustration. Decorative unless it is given a title. */
export function Art({ name, className, title }: ArtProps) {
  const words = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <svg viewBox={viewBoxOf(name)} className={className} focusable="false" {...words}>
      <use href={`${drawingsUrl}#${name}`} />
    </svg>
  );
}

/** A piece of sashiko cloth that fills its frame. Always decorative. */
export function Cloth({
  name,
  loading = 'lazy',
}: {
  readonly name: string;
  readonly loading?: 'eager' | 'lazy';
}) {
  return <img src={`/cloth/${name}.svg`} alt="" className="cloth" loading={loading} decoding="async" />;
}
