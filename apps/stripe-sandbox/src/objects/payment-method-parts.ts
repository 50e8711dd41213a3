import type Stripe from 'stripe';
import { invalidRequest, StripeError } from '../api/stripe-error.ts';
import { findTestCard } from '../test-methods/test-cards.ts';
import { findTestAccount } from '../test-methods/test-ibans.ts';
import type { TestMethod } from '../test-methods/test-method.ts';
import { randomText } from './ids.ts';

type BillingDetailsParams = Stripe.PaymentMethodCreateParams['billing_details'];

export function billingDetails(given: BillingDetailsParams): Stripe.PaymentMethod.BillingDetails {
  const address = given?.address || {};
  return {
    address: {
      city: address.city || null,
      country: address.country || null,
      line1: address.line1 || null,
      line2: address.line2 || null,
      postal_code: address.postal_code || null,
      state: address.state || null,
    },
    email: given?.email || null,
    name: given?.name || null,
    phone: given?.phone || null,
    tax_id: given?.tax_id ?? null,
  };
}

export function cardOf(params: { number: string; exp_month: number; exp_year: number }): {
  card: Stripe.PaymentMethod.Card;
  behaviour: TestMethod;
} {
  const known = findTestCard(params.number);
  if (!known)
    throw new StripeError(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    });
  const { brand, last4, country, behaviour } = known;
  const card: Stripe.PaymentMethod.Card = {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country,
    display_brand: brand,
    exp_month: params.exp_month,
    exp_year: params.exp_year < 100 ? 2000 + params.exp_year : params.exp_year,
    fingerprint: randomText(16),
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
  return { card, behaviour };
}

export function bankAccountOf(iban: string): {
  sepa_debit: Stripe.PaymentMethod.SepaDebit;
  behaviour: TestMethod;
} {
  const known = findTestAccount(iban);
  if (!known)
    throw invalidRequest('invalid_bank_account_iban', 'The IBAN you entered is invalid.', {
      param: 'sepa_debit[iban]',
    });
  return {
    sepa_debit: {
      bank_code: known.bankCode,
      branch_code: '',
      country: known.country,
      fingerprint: randomText(16),
      generated_from: { charge: null, setup_attempt: null },
      last4: known.last4,
    },
    behaviour: known.behaviour,
  };
}
