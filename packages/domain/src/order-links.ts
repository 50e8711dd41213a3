/** For how many days a mailed link about an order works: to look is allowed for long, to act for a week. */
export const orderLinkDays = { view: 90, answer: 7, pickup: 30, pay: 7, partner: 90 } as const;
