import { berlinDay } from './berlin-day.ts';

/**
 * For how many years papers are kept, counted from the end of the year in which they were written:
 * receipts by § 147 AO and § 257 HGB, confirmations and declarations as letters of business by § 257 HGB.
 */
export const retentionYears = { receipt: 8, letter: 6 } as const;

/** The last day on which a paper is kept, by Berlin's calendar. */
export function retainedUntil(paper: keyof typeof retentionYears, writtenAt: Date): string {
  const year = Number(berlinDay(writtenAt).slice(0, 4));
  return `${year + retentionYears[paper]}-12-31`;
}

/** For how many months after completion the name and the e-mail address of an order are kept, for complaints about the work only. */
export const retentionMonths = { claims: 12 } as const;

/** The last day on which work that was completed then can be complained about, by Berlin's calendar. */
export function claimsUntil(completedAt: Date): string {
  const [year = 0, month = 0, day = 0] = berlinDay(completedAt).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + retentionMonths.claims, 0)).getUTCDate();
  const until = new Date(Date.UTC(year, month - 1 + retentionMonths.claims, Math.min(day, lastDay)));
  return until.toISOString().slice(0, 10);
}

/** For how many days personal data is kept. The privacy policy names the same figures; a test compares them. */
export const retentionDays = {
  /** Contact details, notes and photos, from the end of an order or of what was open about its money. */
  order: 90,
  /** An order that was never placed, and a payment method that no order came to use. */
  draft: 30,
  /** Photos that no order has claimed. */
  unclaimedPhoto: 1,
  /** From a visitor's last call on. */
  visitor: 30,
  /** Links for looking at an order, from its end on. */
  orderLink: 30,
  /** Mailed codes: their limits look back a day and no further. */
  code: 1,
  /**
   * Requests to be told of a city: at most 12 months from the day they were sent; what is over is deleted once a
   * day, so 364 days stay within them. A letter is tried for two days; after three nothing is left to keep.
   */
  interest: 364,
  interestPending: 30,
  interestTold: 3,
  interestUnsubscribed: 30,
  /** Messages to our support. */
  support: 365,
  /** Mails to the reply address that did not become part of a conversation. */
  setAsideMail: 30,
  /** Notes of which mail was sent when, and of what payment provider and courier have told. */
  mail: 90,
  event: 90,
  /** What a visitor has agreed to, and until when the answer counts: 13 months. */
  consent: 395,
  /** What was measured with it, unless it is withdrawn before. */
  measurement: 90,
  /** At most, should a voucher have no last day: who has used it, as a hash. */
  voucherUse: 3 * 365,
  /** Contact details in the browser's storage, from the last change on. */
  browserContact: 30,
  /** Requests to see or erase one's data: their last mail is tried for two days. */
  dataRequest: 3,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Whatever is from then or earlier has been kept long enough. */
export const retentionStart = (kind: keyof typeof retentionDays, now: Date): Date =>
  new Date(now.getTime() - retentionDays[kind] * dayMs);

/** Until when a browser keeps contact details that are written now. */
export const browserContactUntil = (now: Date): Date =>
  new Date(now.getTime() + retentionDays.browserContact * dayMs);
