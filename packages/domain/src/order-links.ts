/**
 * For how many days a mailed link about an order works: to look is allowed for long, to act for
 * two weeks: a week to answer may end after some holidays.
 */
export const orderLinkDays = { view: 90, decide: 14, pickup: 30, pay: 14, provider: 90 } as const;
