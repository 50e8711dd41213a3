import { Email, titles } from '@mendwell/contract';
import { isPostcode, servesPostcode, tidyPostcode } from '@mendwell/domain';
import { safeParse } from 'zod/mini';
import type { BagProvider } from './bag.ts';
import type { CustomerForm } from './customer.ts';
import { tidyLine, tidyParagraphs } from './tidy-text.ts';

/**
 * The fields that are checked, in the order of the form. The city is missing because the form does
 * not ask for it.
 */
export const checkedFields = [
  'title',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'address2',
  'postalCode',
  'deliveryNotes',
] as const;
export type CheckedField = (typeof checkedFields)[number];

/** The maximum lengths that an order accepts. */
export const customerLimits = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  address: 200,
  address2: 200,
  postalCode: 20,
  deliveryNotes: 500,
} as const satisfies Partial<Record<CheckedField, number>>;

export type CustomerProblem =
  | 'missing'
  | 'too_long'
  | 'not_an_email'
  | 'not_only_numbers'
  | 'too_few_numbers'
  | 'not_a_phone'
  | 'not_five_digits'
  /** The server has not yet confirmed that we serve this postcode; the caller has to ask it. */
  | 'not_known_to_be_served'
  /** We serve this postcode, but the provider that is to get the order does not. */
  | 'not_served_by_provider';
export type CustomerProblems = { readonly [Field in CheckedField]?: CustomerProblem };

export type CustomerFacts = {
  /** The provider that would collect the items. */
  readonly provider: Pick<BagProvider, 'servesWholeCity' | 'postcodes'> | null;
  /** Returns whether such a phone number can exist; missing until its code is loaded. */
  readonly isPhone?: ((typed: string) => boolean) | undefined;
};

const leastDigits = 8;

/**
 * Characters that people use in phone numbers: digit groups, brackets, and a leading plus for the
 * country code.
 */
const phonePattern = /^\+?[\d\s()./-]*$/;

function checkLine(typed: string | undefined, most: number): CustomerProblem | undefined {
  const text = tidyLine(typed ?? '');
  if (!text) return 'missing';
  return text.length > most ? 'too_long' : undefined;
}

function checkEmail(typed: string | undefined): CustomerProblem | undefined {
  const text = tidyLine(typed ?? '');
  if (!text) return 'missing';
  return safeParse(Email, text).success ? undefined : 'not_an_email';
}

function checkPhone(
  typed: string | undefined,
  isPhone: CustomerFacts['isPhone'],
): CustomerProblem | undefined {
  const text = tidyLine(typed ?? '');
  if (!text) return 'missing';
  if (!phonePattern.test(text)) return 'not_only_numbers';
  if (text.replace(/\D/g, '').length < leastDigits) return 'too_few_numbers';
  if (text.length > customerLimits.phone) return 'too_long';
  return isPhone && !isPhone(text) ? 'not_a_phone' : undefined;
}

function checkPostcode(
  { postalCode, servedPostcode }: CustomerForm,
  provider: CustomerFacts['provider'],
): CustomerProblem | undefined {
  const postcode = tidyPostcode(tidyLine(postalCode ?? ''));
  if (!postcode) return 'missing';
  if (!isPostcode(postcode)) return 'not_five_digits';
  if (postcode !== servedPostcode) return 'not_known_to_be_served';
  return provider && servesPostcode(provider, postcode) ? undefined : 'not_served_by_provider';
}

const isTitle = (title: string | undefined) => (titles as readonly (string | undefined)[]).includes(title);
const isTooLong = (text: string, most: number) => (text.length > most ? 'too_long' : undefined);

/** Returns the problem of each field, without asking the server. */
export function checkCustomer(form: CustomerForm, { provider, isPhone }: CustomerFacts): CustomerProblems {
  const found: Record<CheckedField, CustomerProblem | undefined> = {
    title: isTitle(form.title) ? undefined : 'missing',
    firstName: checkLine(form.firstName, customerLimits.firstName),
    lastName: checkLine(form.lastName, customerLimits.lastName),
    email: checkEmail(form.email),
    phone: checkPhone(form.phone, isPhone),
    address: checkLine(form.address, customerLimits.address),
    address2: isTooLong(tidyLine(form.address2 ?? ''), customerLimits.address2),
    postalCode: checkPostcode(form, provider),
    deliveryNotes: isTooLong(tidyParagraphs(form.deliveryNotes ?? ''), customerLimits.deliveryNotes),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/**
 * Returns whether an order could be placed with this form, as far as the page can know without
 * asking the server.
 */
export const isCustomerComplete = (form: CustomerForm | undefined, facts: CustomerFacts): boolean =>
  form !== undefined && Object.keys(checkCustomer(form, facts)).length === 0;
