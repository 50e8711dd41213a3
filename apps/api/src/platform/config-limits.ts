import { whole } from '@mendwell/settings';
import * as z from 'zod/mini';

/** What one visitor, one IP address and one recipient may take of us. */
export const limitSettings = {
  REQUESTS_PER_MINUTE: whole(1, 600),
  /** A receipt is a PDF that takes one core for up to 0.2 s. */
  RECEIPTS_PER_MINUTE_AND_ADDRESS: whole(1, 30),
  MAIL_REQUESTS_PER_HOUR: whole(1, 10),
  /** Mails of all kinds to one recipient. */
  MAILS_PER_DAY: whole(1, 20),
  UPLOADS_PER_HOUR: whole(1, 200),
  /** A picture of 12 megapixels takes one core for about 0.2 s and up to 100 MB. */
  PHOTOS_AT_ONCE: whole(1, 2),
  PHOTOS_WAITING: whole(0, 64),
  /** Limits forms for a payment method, because bots use them to test stolen cards. */
  SETUPS_PER_HOUR: whole(1, 30),
  /** Wrong voucher codes per network address, over all calls that accept one. */
  DISCOUNT_TRIES_PER_HOUR: whole(1, 120),
  SETUPS_PER_HOUR_AND_ADDRESS: whole(1, 300),
  /** Many phones can share one IP address, so this limit only aims at bots. */
  UPLOADS_PER_HOUR_AND_ADDRESS: whole(1, 2000),
};
const Settings = z.object(limitSettings);

export type Limits = {
  readonly requestsPerMinute: number;
  readonly receiptsPerMinuteAndAddress: number;
  readonly mailRequestsPerHour: number;
  readonly mailsPerDay: number;
  readonly uploadsPerHour: number;
  readonly darkroom: { readonly atOnce: number; readonly waiting: number };
  readonly uploadsPerHourAndAddress: number;
  readonly setupsPerHour: number;
  readonly discountTriesPerHour: number;
  readonly setupsPerHourAndAddress: number;
};

export const limitsOf = (settings: z.output<typeof Settings>): Limits => ({
  requestsPerMinute: settings.REQUESTS_PER_MINUTE,
  receiptsPerMinuteAndAddress: settings.RECEIPTS_PER_MINUTE_AND_ADDRESS,
  mailRequestsPerHour: settings.MAIL_REQUESTS_PER_HOUR,
  mailsPerDay: settings.MAILS_PER_DAY,
  uploadsPerHour: settings.UPLOADS_PER_HOUR,
  darkroom: { atOnce: settings.PHOTOS_AT_ONCE, waiting: settings.PHOTOS_WAITING },
  uploadsPerHourAndAddress: settings.UPLOADS_PER_HOUR_AND_ADDRESS,
  setupsPerHour: settings.SETUPS_PER_HOUR,
  discountTriesPerHour: settings.DISCOUNT_TRIES_PER_HOUR,
  setupsPerHourAndAddress: settings.SETUPS_PER_HOUR_AND_ADDRESS,
});
