import { Needle } from './needle.tsx';
import './skeleton.css';
import './tile.css';

type Props = { readonly label: string; readonly count: number };

const Status = ({ label }: { readonly label: string }) => (
  <div className="sk-status" role="status">
    {label}
    <Needle />
  </div>
);

/** Placeholders for tiles that are loading. */
export const TileSkeletons = ({ label, count }: Props) => (
  <div>
    <Status label={label} />
    <div className="tiles" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- all alike
        <div key={index} className="sk--tile">
          <i className="sk" />
          <b className="sk sk--line" />
        </div>
      ))}
    </div>
  </div>
);

/** Placeholders for lines of text that are loading. */
export const LineSkeletons = ({ label, count }: Props) => (
  <div>
    <Status label={label} />
    <div className="grid gap-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- all alike
        <span key={index} className="sk sk--line" style={{ width: `${90 - ((index * 17) % 45)}%` }} />
      ))}
    </div>
  </div>
);
