import { Email, titles } from '@mendwell/contract';
import { isPostcode, servesPostcode, tidyPostcode } from '@mendwell/domain';
import { safeParse } from 'zod/mini';
import type { BagProvider } from './bag.ts';
import type { CustomerForm } from './customer.ts';
import { tidyLine, tidyParagraphs } from './tidy-text.ts';

/** What can be wrong, in the order in which the form asks for it. The city is not asked. */
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

/** As many characters as an order takes. */
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
  /** Nobody has said yet whether we come there: to be asked. */
  | 'not_known_to_be_served'
  /** We come there, but not the workshop that is to get the order. */
  | 'not_served_by_provider';
export type CustomerProblems = { readonly [Field in CheckedField]?: CustomerProblem };

export type CustomerFacts = {
  /** Who would collect. */
  readonly provider: Pick<BagProvider, 'servesWholeCity' | 'postcodes'> | null;
  /** Whether such a number can exist, once the code that knows is there. */
  readonly isPhone?: ((typed: string) => boolean) | undefined;
};

const leastDigits = 8;

/** What people write numbers with: groups, brackets, and a plus in front of another country's. */
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

/** What is wrong with each field, without asking anybody. */
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

/** Whether an order could be placed with it, as far as a page can tell without asking. */
export const isCustomerComplete = (form: CustomerForm | undefined, facts: CustomerFacts): boolean =>
  form !== undefined && Object.keys(checkCustomer(form, facts)).length === 0;
