/** The fields of the declaration, from top to bottom. */
export const fieldNames = ['name', 'orderNumber', 'email', 'scope', 'which'] as const;
export type FieldName = (typeof fieldNames)[number];
export const fieldId = (name: FieldName): string => `withdraw-${name}`;

export type WithdrawValues = Readonly<Record<FieldName, string>> & {
  /** Identifies the form, so that confirming it twice creates only one withdrawal. */
  readonly formId: string;
};

/** Returns the form's values, with defaults for missing ones. A missing scope means the whole order. */
export function valuesOf(said: Readonly<Record<string, unknown>>): WithdrawValues {
  const of = (name: string) => {
    const value = said[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    formId: of('formId'),
    name: of('name'),
    orderNumber: of('orderNumber'),
    email: of('email'),
    scope: of('scope') === 'some' ? 'some' : 'all',
    which: of('which'),
  };
}

/** The error text of each field. */
export type FieldProblems = Readonly<Partial<Record<FieldName, string>>>;

/**
 * The texts of the second step and the confirmation. The server writes them, so that the page need
 * not load them all.
 */
export type StepWords = {
  readonly title: string;
  readonly lead: string;
  readonly declaration: {
    readonly sentence: string;
    readonly which: string;
    /**
     * The address of the confirmation mail; missing if too many mails have been sent to that address.
     */
    readonly receipt?: readonly [label: string, email: string];
  };
};
export type ReviewWords = StepWords & {
  readonly effect: string;
  readonly confirm: string;
  readonly back: string;
  readonly trouble?: readonly [what: string, next: string];
};
export type ReceiptWords = StepWords & {
  readonly reference: string;
  /** What has happened, and then what follows. */
  readonly steps: readonly (readonly [what: string, how: string])[];
  readonly print: string;
  readonly home: string;
};

/** The state of a withdrawal. In every case it contains everything the customer typed. */
export type WithdrawResult =
  | { readonly outcome: 'editing'; readonly values: WithdrawValues }
  | {
      readonly outcome: 'invalid';
      readonly values: WithdrawValues;
      readonly title: string;
      readonly problems: FieldProblems;
    }
  | {
      readonly outcome: 'review' | 'too_many' | 'failed';
      readonly values: WithdrawValues;
      readonly words: ReviewWords;
    }
  | { readonly outcome: 'received'; readonly words: ReceiptWords };
