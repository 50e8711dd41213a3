/** A bank's reason to decline, in Stripe's wording. */
export type Decline = { readonly code: string; readonly declineCode?: string; readonly message: string };

export const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
export const insufficientFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
export const lostCard: Decline = {
  code: 'card_declined',
  declineCode: 'lost_card',
  message: 'Your card was declined.',
};
export const expiredCard: Decline = { code: 'expired_card', message: 'Your card has expired.' };
export const incorrectCvc: Decline = {
  code: 'incorrect_cvc',
  message: "Your card's security code is incorrect.",
};
export const processingError: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
};
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
