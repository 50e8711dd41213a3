import type { OrderState } from './order.ts';

/** Who writes in the thread of an order: its customer, and the provider that has the order now. */
export const messageSides = ['customer', 'provider'] as const;
export type MessageSide = (typeof messageSides)[number];

export const otherSide = (side: MessageSide): MessageSide => (side === 'customer' ? 'provider' : 'customer');

export const orderMessageLimits = {
  /** The maximum length of a message, in characters. */
  characters: 2000,
  /** How many messages one side may send about an order within 24 hours. */
  perDay: 50,
  /** For how many days after completion both sides may still write. */
  daysAfterCompletion: 14,
  /** A message that is not seen within this many minutes is mailed. */
  unreadMinutes: 10,
} as const;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

export type MessageFacts = {
  readonly state: OrderState;
  /** When the order was last completed; null before that. */
  readonly completedAt: Date | null;
  /** Whether the data of its customer was erased. */
  readonly isErased: boolean;
};

/** The states in which there is a customer and a provider who have something to settle about the work. */
const written: readonly OrderState[] = [
  'submitted',
  'quoted',
  'accepted',
  'pickup_scheduled',
  'collected',
  'in_service',
  'returning',
];

/** Until when both sides may write about an order that was completed at this time. */
export const messagesUntil = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + orderMessageLimits.daysAfterCompletion * dayMs);

/**
 * Returns whether the customer and the provider may write to each other now. While the customer chooses another
 * provider there is nobody to write to, and after a cancellation support is there for what is left.
 */
export function mayWriteMessages({ state, completedAt, isErased }: MessageFacts, now: Date): boolean {
  if (isErased) return false;
  if (state === 'completed') return completedAt !== null && now < messagesUntil(completedAt);
  return written.includes(state);
}

/** Messages sent at this time or earlier have waited long enough to be seen and are mailed. */
export const messagesUnseenSince = (now: Date): Date =>
  new Date(now.getTime() - orderMessageLimits.unreadMinutes * minuteMs);

/** Messages sent later than this count for the limit of a day. */
export const messageDayStart = (now: Date): Date => new Date(now.getTime() - dayMs);
