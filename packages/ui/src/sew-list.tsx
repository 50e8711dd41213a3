import { Check } from 'lucide-react';
import { Icon } from './icon.tsx';
import './sew-list.css';

/** A list of statements, each with a tick. */
export const SewList = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="sew-list">
    {lines.map((line) => (
      <li key={line}>
        <span className="sew-list__dot">
          <Icon of={Check} />
        </span>
        <span>{line}</span>
      </li>
    ))}
  </ul>
);
