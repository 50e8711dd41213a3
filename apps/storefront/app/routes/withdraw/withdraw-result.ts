/** The fields of the declaration, from top to bottom. */
export const fieldNames = ['name', 'orderNumber', 'email', 'scope', 'which'] as const;
export type FieldName = (typeof fieldNames)[number];
export const fieldId = (name: FieldName): string => `withdraw-${name}`;

export type WithdrawValues = Readonly<Record<FieldName, string>> & {
  /** Tells one form from another, so that confirming it twice is one withdrawal. */
  readonly formId: string;
};

/** What a form says, whatever it leaves out. Whoever names no scope means all of it. */
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

/** What is wrong with a field, in words. */
export type FieldProblems = Readonly<Partial<Record<FieldName, string>>>;

/** What the second step and the receipt say. Said by the server, so that the page need not carry it all. */
export type StepWords = {
  readonly title: string;
  readonly lead: string;
  readonly declaration: {
    readonly sentence: string;
    readonly which: string;
    /** Where a mail goes that confirms it; nowhere once an address has got enough of them. */
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
  /** What has happened, then what comes. */
  readonly steps: readonly (readonly [what: string, how: string])[];
  readonly print: string;
  readonly home: string;
};

/** Where a withdrawal stands. Whatever happens, everything typed comes back with it. */
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
