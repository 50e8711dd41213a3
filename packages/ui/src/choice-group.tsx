import type { ReactNode } from 'react';

type Props = { readonly label: string; readonly className: string; readonly children: ReactNode };

/** A group of choices with a common name. */
export const ChoiceGroup = ({ label, className, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be for form fields
  <div className={className} role="group" aria-label={label}>
    {children}
  </div>
);
