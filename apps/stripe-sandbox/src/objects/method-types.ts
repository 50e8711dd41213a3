import { invalidRequest } from '../api/stripe-error.ts';

const ours = ['card', 'sepa_debit'];

type Params = {
  allowed_payment_method_types?: string[] | '' | null;
  automatic_payment_methods?: { enabled: boolean; allow_redirects?: string };
  excluded_payment_method_types?: string[] | '' | null;
  payment_method_configuration?: string | null;
};

export type MethodTypes = {
  allowed_payment_method_types: string[] | null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  excluded_payment_method_types: string[] | null;
  payment_method_types: string[];
};

/** Returns the kinds of method that an intent accepts; by default all kinds of the account. */
export function methodTypesOf(params: Params): MethodTypes {
  const allowed = params.allowed_payment_method_types || null;
  const rivals = [
    'automatic_payment_methods',
    'excluded_payment_method_types',
    'payment_method_configuration',
  ] as const;
  const rival = rivals.find((name) => params[name] !== undefined);
  if (allowed && rival)
    throw invalidRequest(
      undefined,
      `You may only specify one of these parameters: allowed_payment_method_types, ${rival}.`,
      { param: 'allowed_payment_method_types' },
    );
  const foreign = allowed?.find((type) => !ours.includes(type));
  if (foreign)
    throw invalidRequest(
      undefined,
      `The payment method type "${foreign}" is invalid. Please ensure the provided type is activated in your dashboard and your account is enabled for any preview features that you are trying to use.`,
      { param: 'allowed_payment_method_types' },
    );
  const excluded = params.excluded_payment_method_types || [];
  return {
    allowed_payment_method_types: allowed,
    automatic_payment_methods: allowed
      ? null
      : {
          enabled: params.automatic_payment_methods?.enabled ?? true,
          allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always',
        },
    excluded_payment_method_types: params.excluded_payment_method_types || null,
    payment_method_types: allowed ?? ours.filter((type) => !excluded.includes(type)),
  };
}
