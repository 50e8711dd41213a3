import { berlinDay } from './berlin-day.ts';
import { browserContactDays } from './browser-contact.ts';
import { warrantyMonths } from './cover.ts';

/**
 * The number of years for which documents are stored, counted from the end of the year in which they
 * were written: receipts by § 147 AO and § 257 HGB, confirmations and declarations as business letters
 * by § 257 HGB.
 */
export const retentionYears = { receipt: 8, correspondence: 6 } as const;

/** Returns the last day on which a document is stored, in Berlin's calendar. */
export function retainedUntil(paper: keyof typeof retentionYears, writtenAt: Date): string {
  const year = Number(berlinDay(writtenAt).slice(0, 4));
  return `${year + retentionYears[paper]}-12-31`;
}

/**
 * The number of months after completion for which the name and the mail address of an order are stored,
 * only for complaints about the work.
 */
export const retentionMonths = { claims: warrantyMonths } as const;

/** Returns the last day for complaints about work completed at this time, in Berlin's calendar. */
export function claimsUntil(completedAt: Date): string {
  const [year = 0, month = 0, day = 0] = berlinDay(completedAt).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + retentionMonths.claims, 0)).getUTCDate();
  const until = new Date(Date.UTC(year, month - 1 + retentionMonths.claims, Math.min(day, lastDay)));
  return until.toISOString().slice(0, 10);
}

/**
 * The number of days for which personal data is stored. The privacy policy names the same figures; a
 * test compares them.
 */
export const retentionDays = {
  /**
   * Contact details, notes and photos, counted from the end of the order or of its last open payment
   * matter.
   */
  order: 90,
  /** An order that was never placed, and a payment method that no order came to use. */
  draft: 30,
  /** Photos that belong to no order. */
  unclaimedPhoto: 1,
  /** Counted from a visitor's last call. */
  visitor: 30,
  /** Links to view an order, counted from its end. */
  orderLink: 30,
  /** Mailed codes: the limits on codes look back one day only. */
  code: 1,
  /**
   * Requests to be notified about a city: at most 12 months from the day they were sent. The purge runs
   * once a day, so 364 days stay within them. A mail is retried for two days; after three days there is
   * no reason left to store the request.
   */
  interest: 364,
  interestPending: 30,
  interestTold: 3,
  interestUnsubscribed: 30,
  /** Messages to our support. */
  support: 365,
  /** Mails to the reply address that did not become part of a conversation. */
  setAsideMail: 30,
  /** Records of which mail was sent when, and of events received from Stripe and the courier. */
  mail: 90,
  event: 90,
  /** For whom mails were counted: the cap of a day looks back one day. */
  mailCount: 2,
  /** Networks from which wrong voucher codes came: the limit looks back an hour. */
  guess: 1,
  /** Requests for new links to an order: the limit on mails looks back a day. */
  linkRequest: 1,
  /** A visitor's consent, and how long the answer counts: 13 months. */
  consent: 395,
  /** Measurements made with that consent, unless it is withdrawn earlier. */
  measurement: 90,
  /** The maximum for a voucher without a last day: the hash of who has used it. */
  voucherUse: 3 * 365,
  /** Contact details in the browser's storage, counted from the last change. */
  browserContact: browserContactDays,
  /** Requests to see or erase one's data: their last mail is retried for two days. */
  dataRequest: 3,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the limit of storage: rows from this time or earlier are purged. */
export const retentionStart = (kind: keyof typeof retentionDays, now: Date): Date =>
  new Date(now.getTime() - retentionDays[kind] * dayMs);
