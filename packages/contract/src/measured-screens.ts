/** The screens of booking and checkout, in the order in which they are reached. */
export const measuredScreens = [
  'booking_1',
  'booking_2',
  'booking_3',
  'booking_4',
  'booking_5',
  'booking_6',
  'booking_7',
  'checkout_1',
  'checkout_2',
  'checkout_3',
  'order_placed',
] as const;
export type MeasuredScreen = (typeof measuredScreens)[number];
