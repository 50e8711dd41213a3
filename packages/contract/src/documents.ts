/** Files about an order, for who holds a link to it. They are what they are, and no JSON. */
export const documentPaths = {
  /** A PDF, once the order is paid. */
  receipt: '/sip/order/{id}/{x}/receipt',
  /** The evening of the pick-up or the return (`?kind=`) as iCalendar. */
  calendar: '/sip/order/{id}/{x}/calendar',
} as const;
