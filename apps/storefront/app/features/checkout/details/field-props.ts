import type { CheckedField, CustomerProblem } from '#app/draft/customer-check.ts';

/** The props that every field of the form gets. */
export type FieldProps = {
  readonly name: CheckedField;
  /** What is wrong with the field, once it may be shown. */
  readonly problem: CustomerProblem | undefined;
  readonly onEdit: (field: CheckedField) => void;
  readonly onLeave: (field: CheckedField) => void;
};
