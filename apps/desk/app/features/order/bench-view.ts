import type { DeskOrder } from '@mendwell/contract';
import type { ReactNode } from 'react';
import type { News } from './use-act.ts';

/** What can turn out on the bench, as the address of the page names it, with the action of the order that allows it. */
const benchViews = { 'more-work': 'ask_more_work', unrepaired: 'report_unrepaired' } as const;
export type BenchView = keyof typeof benchViews;

/** What the form of each is given. */
export type BenchForm = {
  readonly order: DeskOrder;
  /** Changes between the forms. */
  readonly fork: ReactNode;
  readonly onSent: (order: DeskOrder, news: News) => void;
};

const isView = (name: string | null): name is BenchView => name !== null && Object.hasOwn(benchViews, name);

/** Returns what the order allows. */
export const openViews = ({ actions }: Pick<DeskOrder, 'actions'>): BenchView[] =>
  Object.keys(benchViews)
    .filter(isView)
    .filter((view) => actions.includes(benchViews[view]));

/** Returns which of them the address asks for; undefined when the order does not allow it, or not any more. */
export function askedView(order: Pick<DeskOrder, 'actions'>, search: string): BenchView | undefined {
  const asked = new URLSearchParams(search).get('bench');
  return openViews(order).find((view) => view === asked);
}

export const benchAddress = (view: BenchView): string => `?bench=${view}`;
