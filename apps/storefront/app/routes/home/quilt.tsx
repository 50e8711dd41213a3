import { Art, Cloth } from '#app/ui/art.tsx';

type Patch = {
  /** A drawing on plain cloth, or a sewn cloth. */
  readonly art?: string;
  readonly cloth?: string;
  readonly look: string;
};

/** From the top left, row by row; `xl` patches join from 1024 px on. */
const patches: readonly Patch[] = [
  { art: 'jacket', look: 'big ground-100 seam-thread' },
  { cloth: 'quilt-night', look: 'ground-900' },
  { art: 'service-repair', look: 'ground-thread' },
  { cloth: 'quilt-mountains', look: 'tall xl ground-200 seam-700' },
  { cloth: 'quilt-stars', look: 'wide ground-700' },
  { art: 'sneaker', look: 'ground-paper seam-thread' },
  { cloth: 'quilt-circles', look: 'ground-100 seam-700' },
  { art: 'knitwear', look: 'ground-300 seam-900' },
  { cloth: 'quilt-crosses', look: 'ground-800' },
  { art: 'bag', look: 'xl ground-cotton seam-thread' },
  { cloth: 'quilt-emblem', look: 'wide xl ground-900' },
  { art: 'dress', look: 'xl ground-cotton seam-thread' },
  { cloth: 'quilt-thread', look: 'xl ground-thread' },
  { cloth: 'quilt-washed', look: 'xl ground-700' },
  { art: 'boot', look: 'xl ground-100 seam-700' },
  { cloth: 'quilt-leaves', look: 'xl ground-700 seam-100' },
  { art: 'scarf', look: 'xl ground-300 seam-900' },
  { cloth: 'quilt-ridge', look: 'wide xl ground-50 seam-700' },
];

/** A quilt of what we mend and how. Decorative. */
export function Quilt() {
  return (
    <div className="quilt" aria-hidden="true">
      {patches.map(({ art, cloth, look }) => (
        <div key={art ?? cloth} className={`${look} ${art ? 'drawn' : ''}`}>
          {art ? <Art name={art} /> : <Cloth name={cloth ?? ''} />}
        </div>
      ))}
    </div>
  );
}
