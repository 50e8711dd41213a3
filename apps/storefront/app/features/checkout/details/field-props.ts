import type { CheckedField, CustomerProblem } from '#app/draft/customer-check.ts';

/** What every field of the form is given. */
export type FieldProps = {
  readonly name: CheckedField;
  /** What is wrong with it, once that may be said. */
  readonly problem: CustomerProblem | undefined;
  readonly onEdit: (field: CheckedField) => void;
  readonly onLeave: (field: CheckedField) => void;
};
