/**
 * Files about an order, for anyone who holds a link to it. The response is the file itself, not JSON.
 */
export const documentPaths = {
  /** A PDF; it exists once the order is paid. */
  receipt: '/sip/order/{id}/{x}/receipt',
  /** A PDF for each refund, by the number of the correction. */
  correction: '/sip/order/{id}/{x}/corrections/{number}',
  /** The courier visit for the pick-up or the return (`?kind=`) as iCalendar. */
  calendar: '/sip/order/{id}/{x}/calendar',
} as const;
