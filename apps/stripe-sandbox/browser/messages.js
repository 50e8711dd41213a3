/** @import { Locale, StripeError } from './types.d.ts' */

/** @type {Record<Locale, Record<string, string>>} */
const texts = {
  en: {
    frame: 'Secure payment input frame',
    challenge: '3-D Secure authentication',
    methods: 'Payment method',
    card: 'Card',
    sepa_debit: 'SEPA Direct Debit',
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    iban: 'IBAN',
    name: 'Full name',
    email: 'Email',
    cardTerms:
      'By providing your card information, you allow {business} to charge your card for future payments in accordance with their terms.',
    mandate:
      'By providing your payment information and confirming this payment, you authorise (A) {business} and Stripe, our payment service provider, to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with those instructions. As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited. Your rights are explained in a statement that you can obtain from your bank. You agree to receive notifications for future debits up to 2 days before they occur.',
    business: 'the merchant',
  },
  de: {
    frame: 'Sicherer Eingaberahmen für Zahlungen',
    challenge: '3-D-Secure-Authentifizierung',
    methods: 'Zahlungsmethode',
    card: 'Karte',
    sepa_debit: 'SEPA-Lastschrift',
    number: 'Kartennummer',
    expiry: 'Ablaufdatum',
    cvc: 'Sicherheitscode',
    iban: 'IBAN',
    name: 'Vollständiger Name',
    email: 'E-Mail-Adresse',
    cardTerms:
      'Indem du deine Kartendaten angibst, erlaubst du {business}, deine Karte für künftige Zahlungen gemäß den jeweiligen Bedingungen zu belasten.',
    mandate:
      'Durch Angabe deiner Zahlungsinformationen und der Bestätigung der vorliegenden Zahlung ermächtigst du (A) {business} und Stripe, unseren Zahlungsdienstleister, deinem Kreditinstitut Anweisungen zur Belastung deines Kontos zu erteilen, und (B) dein Kreditinstitut, dein Konto gemäß diesen Anweisungen zu belasten. Im Rahmen deiner Rechte hast du, entsprechend den Vertragsbedingungen mit deinem Kreditinstitut, Anspruch auf eine Rückerstattung von deinem Kreditinstitut. Eine Rückerstattung muss innerhalb von 8 Wochen ab dem Tag, an dem dein Konto belastet wurde, geltend gemacht werden. Eine Erläuterung deiner Rechte kannst du von deinem Kreditinstitut anfordern. Du erklärst dich einverstanden, Benachrichtigungen über künftige Belastungen bis spätestens 2 Tage vor dem Buchungsdatum zu erhalten.',
    business: 'dem Händler',
  },
};

/** By code or decline code. What Stripe's interface says in English, Stripe.js says in the page's language. */
/** @type {Record<string, Record<Locale, string>>} */
const errors = {
  incomplete_number: {
    en: 'Your card number is incomplete.',
    de: 'Deine Kartennummer ist unvollständig.',
  },
  invalid_number: { en: 'Your card number is invalid.', de: 'Deine Kartennummer ist ungültig.' },
  incorrect_number: { en: 'Your card number is incorrect.', de: 'Deine Kartennummer ist falsch.' },
  incomplete_expiry: {
    en: "Your card's expiration date is incomplete.",
    de: 'Das Ablaufdatum deiner Karte ist unvollständig.',
  },
  invalid_expiry_month_past: {
    en: "Your card's expiration date is in the past.",
    de: 'Das Ablaufdatum deiner Karte liegt in der Vergangenheit.',
  },
  invalid_expiry_year_past: {
    en: "Your card's expiration year is in the past.",
    de: 'Das Ablaufjahr deiner Karte liegt in der Vergangenheit.',
  },
  incomplete_cvc: {
    en: "Your card's security code is incomplete.",
    de: 'Der Sicherheitscode deiner Karte ist unvollständig.',
  },
  incomplete_iban: { en: 'Your IBAN is incomplete.', de: 'Deine IBAN ist unvollständig.' },
  invalid_iban: { en: 'Your IBAN is invalid.', de: 'Deine IBAN ist ungültig.' },
  incomplete_name: { en: 'Your name is incomplete.', de: 'Dein Name ist unvollständig.' },
  incomplete_email: { en: 'Your email is incomplete.', de: 'Deine E-Mail-Adresse ist unvollständig.' },
  card_declined: { en: 'Your card was declined.', de: 'Deine Karte wurde abgelehnt.' },
  insufficient_funds: {
    en: 'Your card has insufficient funds.',
    de: 'Deine Karte verfügt nicht über ausreichend Guthaben.',
  },
  expired_card: { en: 'Your card has expired.', de: 'Deine Karte ist abgelaufen.' },
  incorrect_cvc: {
    en: "Your card's security code is incorrect.",
    de: 'Der Sicherheitscode deiner Karte ist falsch.',
  },
  processing_error: {
    en: 'An error occurred while processing your card. Try again in a little bit.',
    de: 'Bei der Verarbeitung deiner Karte ist ein Fehler aufgetreten. Versuche es in Kürze erneut.',
  },
  setup_intent_authentication_failure: {
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    de: 'Wir können deine Zahlungsmethode nicht authentifizieren. Bitte wähle eine andere Zahlungsmethode aus und versuche es erneut.',
  },
};
errors['payment_intent_authentication_failure'] = /** @type {Record<Locale, string>} */ (
  errors['setup_intent_authentication_failure']
);

/** @type {(locale: string | undefined) => Locale} */
export const localeOf = (locale) => {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale;
  return wanted.toLowerCase().startsWith('de') ? 'de' : 'en';
};

/** @type {(locale: Locale, key: string, business?: string) => string} */
export const textIn = (locale, key, business = texts[locale]['business'] ?? '') =>
  (texts[locale][key] ?? key).replace('{business}', business);

/** @type {(locale: Locale, code: string) => StripeError} */
export const validationError = (locale, code) => ({
  type: 'validation_error',
  code,
  message: errors[code]?.[locale] ?? code,
});

/** @type {(locale: Locale, error: StripeError) => StripeError} */
export const localized = (locale, error) => {
  const known = errors[error.decline_code ?? ''] ?? errors[error.code ?? ''];
  return known ? { ...error, message: known[locale] } : error;
};
