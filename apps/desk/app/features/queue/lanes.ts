import type { QueuedOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';

type Lane = QueuedOrder['lane'];

/** The lanes in the order of an item's way through the workshop, with their names. */
export const laneWords = {
  answer: m.desk_queue_answer,
  arriving: m.desk_queue_arriving,
  bench: m.desk_queue_bench,
  ready: m.desk_queue_ready,
  leaving: m.desk_queue_leaving,
} as const satisfies Record<Lane, unknown>;

export const lanes = Object.keys(laneWords) as Lane[];

export const isLane = (text: string | null): text is Lane => (lanes as (string | null)[]).includes(text);
