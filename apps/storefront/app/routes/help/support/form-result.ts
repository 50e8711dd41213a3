/** The fields of the form, from top to bottom. */
export const fieldNames = ['topic', 'name', 'email', 'orderNumber', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];
export const fieldId = (name: FieldName): string => `support-${name}`;

export type FormValues = Readonly<Record<FieldName, string>> & {
  /** Tells one form from another, so that sending it twice sends one message. */
  readonly formId: string;
};
/** What is wrong with a field, in words. */
export type FieldProblems = Readonly<Partial<Record<FieldName, string>>>;

/** What became of a form that was sent. Whatever went wrong, everything typed comes back with it. */
export type FormResult =
  | {
      readonly outcome: 'sent';
      readonly reference: string;
      readonly email: string;
      readonly message: string;
      readonly moment: string;
    }
  | { readonly outcome: 'invalid'; readonly problems: FieldProblems; readonly values: FormValues }
  | { readonly outcome: 'too_many' | 'failed'; readonly values?: FormValues };
