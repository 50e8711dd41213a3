import { expect, test } from 'vitest';
import { m, sayIn } from './index.ts';

/** The error catalogue of the specification, by the message that the journeys look for on its page. */
const catalogue = [
  [m.payment_order_failed, 'Order creation failed'],
  [m.notify_failed, 'Oops, something went wrong, please try again'],
  [m.order_id_title, 'Oops, invalid order ID'],
  [m.order_link_title, "Couldn't load the order related to this link"],
  [m.bag_fees_failed, "Oops..., couldn't load fees"],
  [m.photos_failed, 'Something went wrong, please upload your picture again'],
  [m.photos_damaged, 'Unsupported file type or the image file is damaged'],
  [m.photos_too_many, 'You can upload up to 4 jpg files of your item'],
  [m.quote_failed_title, 'Error while looking for the order'],
  [m.pay_unknown_error, 'Unknown error'],
  [
    m.quote_unavailable,
    'Error! The Web site does not seem to be working properly or temporarily unavailable for maintenance. Please try again later.',
  ],
  [m.problem_discount_not_found, 'Discount Code Not Found'],
  [m.payment_authentication_failed, 'Authentication failed'],
  [m.pay_declined, 'Your card was declined'],
  [m.problem_already_done, 'You have already performed this action'],
  [m.booking_providers_none, 'No providers found'],
  [m.location_postcode_required, 'Postcode is required'],
  [m.location_postcode_invalid, 'Invalid Postalcode'],
  [m.notify_email_invalid, 'Invalid email'],
  [m.notify_city_required, 'City is required'],
  [m.notify_postcode_required, 'Postcode is required'],
  [m.notify_all_required, 'All fields are required!'],
  [m.customer_email_invalid, 'Invalid email'],
  [m.customer_phone_short, 'Must be at least 8 numbers'],
  [m.customer_phone_letters, 'Should contains only numbers'],
] as const;

test.each(catalogue)('ERR-01 LANG-03 the specification’s words, and German ones: %#', (message, words) => {
  expect(sayIn('en')(message)).toBe(words);
  expect(sayIn('de')(message)).not.toBe(words);
});

test('ERR-01 the words that the specification gives in German', () => {
  expect(sayIn('de')(m.booking_value_missing)).toBe('Originaler Kaufpreis wird benötigt');
  expect(sayIn('de')(m.booking_value_number)).toBe('Bitte gib einen Numerischen Wert ein.');
});
