/**
 * Methods that a server may name without a browser, as `pm_card_visa`; Stripe makes a real method from
 * each.
 */
const numbers: Readonly<Record<string, string>> = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  chargeDeclined: '4000000000000002',
  visa_chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeDeclinedExpiredCard: '4000000000000069',
  chargeDeclinedIncorrectCvc: '4000000000000127',
  chargeDeclinedProcessingError: '4000000000000119',
  chargeCustomerFail: '4000000000000341',
  createDispute: '4000000000000259',
  authenticationRequiredOnSetup: '4000002500003155',
  authenticationRequired: '4000002760003184',
  authenticationRequiredChargeDeclined: '4000008400001629',
  authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
};

const ibans: Readonly<Record<string, string>> = {
  pm_success_de: 'DE89370400440532013000',
  pm_successDelayed_de: 'DE08370400440532013003',
  pm_failed_de: 'DE62370400440532013001',
  pm_failedDelayed_de: 'DE78370400440532013004',
  pm_disputed_de: 'DE35370400440532013002',
  pm_sepa: 'DE89370400440532013000',
  pm_sepaDelayed: 'DE08370400440532013003',
  pm_sepaFailed: 'DE62370400440532013001',
  pm_sepaFailedDelayed: 'DE78370400440532013004',
  pm_sepaDisputed: 'DE35370400440532013002',
};

export const cardNumberOfToken = (token: string): string | undefined =>
  numbers[/^(?:pm_card|tok)_(.+)$/.exec(token)?.[1] ?? ''];

export const ibanOfToken = (token: string): string | undefined => ibans[token];
