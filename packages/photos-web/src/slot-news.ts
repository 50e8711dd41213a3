import { m, type Say } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef } from 'react';
import type { Slot } from './slot-of.ts';
import { complaintOf } from './slot-words.ts';

type Seen = ReadonlyMap<string, { readonly isPhoto: boolean; readonly status: Slot['status'] }>;

const seenOf = (slots: readonly Slot[]): Seen =>
  new Map(slots.map((slot) => [slot.id, { isPhoto: 'photo' in slot, status: slot.status }]));

/** Returns what a screen reader should announce about changes that happened by themselves. */
function newsOf(before: Seen, slots: readonly Slot[], say: Say): string[] {
  return slots.flatMap((slot) => {
    const { name, status } = slot;
    const was = before.get(slot.id);
    if (status === was?.status) return [];
    const message = complaintOf(slot, say);
    if (message) return [say(m.photos_said_about, { name, message })];
    if (status === 'done' && was) return [say(m.photos_said_uploaded, { name })];
    return 'photo' in slot && !was?.isPhoto ? [say(m.photos_said_added, { name })] : [];
  });
}

/** Announces what happens to photos while the customer does something else. */
export function useSlotNews(slots: readonly Slot[], announce: (text: string) => void): void {
  const say = useSay();
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    const before = seen.current;
    seen.current = seenOf(slots);
    const news = before ? newsOf(before, slots, say) : [];
    if (news.length > 0) announce(news.join('. '));
  }, [slots, say, announce]);
}
