import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

/** The text of an error, for a field that refers to it by `aria-describedby`. */
export function FieldErrorText({ children }: { readonly children: ReactNode }) {
  return (
    <span className="err">
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </span>
  );
}
