/**
 * The number of days for which a mailed link about an order works. Links to view work for long; links to
 * act work for two weeks, because a deadline of one week may end later after holidays. The link for claims, which goes with the mail
 * about the return, works until the warranty ends.
 */
export const orderLinkDays = { view: 90, decide: 14, pickup: 30, pay: 14, provider: 90, claim: 366 } as const;
