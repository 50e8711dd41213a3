import type { ProviderRequest } from '@mendwell/contract';
import { useMemo, useState } from 'react';
import { useSite } from '../site.tsx';
import {
  type OrderedLine,
  openLines,
  orderedLines,
  problemsOf,
  type QuoteDraft,
  quoteVersion,
} from './quote-draft.ts';
import { addLine, asOrdered, removeAdded, resetLine, sayOfLine, settleLine } from './quote-draft-changes.ts';
import { startQuoteDraft } from './start-quote-draft.ts';

type Kept = {
  /** The draft as it is kept; null before anything was typed. */
  readonly kept: QuoteDraft | null;
  /** Changes the latest draft, because photos arrive while the provider types. */
  readonly keep: (next: (kept: QuoteDraft | null) => QuoteDraft) => void;
  /** Returns a key that no other line has. */
  readonly newKey: () => string;
};

/** Returns the draft of the quote, which of its lines are open, and which were found incomplete. */
export function useQuoteDraft(request: ProviderRequest, { kept, keep, newKey }: Kept) {
  const { locale } = useSite();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [focusOn, setFocusOn] = useState<{ readonly key: string; readonly problem: boolean }>();

  const begun = useMemo(() => startQuoteDraft(request, locale), [request, locale]);
  const current = (one: QuoteDraft | null) => (one?.version === quoteVersion(request) ? one : begun);
  const draft = current(kept);
  const change = (next: (draft: QuoteDraft) => QuoteDraft) => keep((latest) => next(current(latest)));

  const unfold = (key: string) => {
    setOpen((all) => new Set([...all, key]));
    setFocusOn({ key, problem: false });
  };
  const fold = (key: string) => {
    const without = (all: ReadonlySet<string>) => new Set([...all].filter((one) => one !== key));
    setOpen(without);
    setChecked(without);
  };
  const complain = (keys: readonly string[]) => {
    setOpen((all) => new Set([...all, ...keys]));
    setChecked((all) => new Set([...all, ...keys]));
    if (keys[0]) setFocusOn({ key: keys[0], problem: true });
  };
  const openLine = (line: OrderedLine) => {
    if (!draft.changed[line.id]) change((all) => sayOfLine(all, line.id, asOrdered(line, locale)));
  };

  return {
    answer: draft,
    change,
    focusOn,
    isOpen: (key: string) => open.has(key),
    isChecked: (key: string) => checked.has(key),
    open: (line: OrderedLine) => {
      openLine(line);
      unfold(line.id);
    },
    /** Sets the line back to what was ordered. */
    reset: (line: OrderedLine) => {
      change((all) => resetLine(all, line.id));
      fold(line.id);
    },
    settle: (line: OrderedLine) => {
      const said = draft.changed[line.id];
      if (said && problemsOf(said, line.before).length > 0) return complain([line.id]);
      change((all) => settleLine(all, line));
      fold(line.id);
    },
    add: (item: number) => {
      const key = newKey();
      change((all) => addLine(all, item, key));
      unfold(key);
    },
    openAdded: unfold,
    remove: (key: string) => {
      change((all) => removeAdded(all, key));
      fold(key);
    },
    settleAdded: (key: string) => {
      const line = draft.added.find((one) => one.key === key);
      if (line && problemsOf(line, null).length > 0) return complain([key]);
      fold(key);
    },
    /** Returns whether everything can be sent. Incomplete lines are opened and show what is missing. */
    check: (): boolean => {
      const keys = openLines(request, draft);
      for (const line of orderedLines(request)) if (keys.includes(line.id)) openLine(line);
      complain(keys);
      return keys.length === 0;
    },
  };
}
export type QuoteDraftInUse = ReturnType<typeof useQuoteDraft>;
