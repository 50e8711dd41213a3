import { whole } from '@mendwell/settings';
import * as z from 'zod/mini';

/** How many streams of changes somebody of a workshop holds open: one for each visible tab, over all devices. */
export const deskSettings = {
  DESK_STREAMS_PER_PERSON: whole(1, 16),
  DESK_STREAMS_PER_SESSION: whole(1, 8),
  /** How often a stream shows that it is alive, and asks whether its session is. */
  DESK_HEARTBEAT_MS: whole(10, 20_000),
  /** Up to which sum, in cents and for each order, one person of our staff refunds alone. */
  REFUND_ALONE_UP_TO: whole(0, 10_000),
};
const Settings = z.object(deskSettings);

export type DeskLimits = {
  readonly streamsPerPerson: number;
  readonly streamsPerSession: number;
  readonly heartbeatMs: number;
  readonly refundLimit: number;
};

export const deskLimitsOf = (settings: z.output<typeof Settings>): DeskLimits => ({
  streamsPerPerson: settings.DESK_STREAMS_PER_PERSON,
  streamsPerSession: settings.DESK_STREAMS_PER_SESSION,
  heartbeatMs: settings.DESK_HEARTBEAT_MS,
  refundLimit: settings.REFUND_ALONE_UP_TO,
});
