/** The fields of the form, from top to bottom. */
export const fieldNames = ['topic', 'name', 'email', 'orderNumber', 'message'] as const;
export type FieldName = (typeof fieldNames)[number];
export const fieldId = (name: FieldName): string => `support-${name}`;

export type FormValues = Readonly<Record<FieldName, string>> & {
  /** Identifies the form, so that sending it twice creates only one message. */
  readonly formId: string;
};
/** The error text of each field. */
export type FieldProblems = Readonly<Partial<Record<FieldName, string>>>;

/** The result of sending the form. After any failure it contains everything the customer typed. */
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
