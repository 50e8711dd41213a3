import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import type { NumberedSpot } from './shot.tsx';

/** Lists what the customer wrote about each spot, under the same number. */
export function SpotList({ spots }: { readonly spots: readonly NumberedSpot[] }) {
  const say = useSay();
  const described = spots.filter(({ text }) => text);
  if (described.length === 0) return null;
  return (
    <ul className="spot-list" aria-label={say(m.provider_spots)}>
      {described.map(({ number, text, language }) => (
        <li key={number}>
          <span className="spot-number spot-number--s">{number}</span>
          <span lang={language} dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
