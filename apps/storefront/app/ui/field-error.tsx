import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

/** The words of an error, for a field that names them as its description. */
export function FieldErrorText({ children }: { readonly children: ReactNode }) {
  return (
    <span className="err">
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </span>
  );
}
