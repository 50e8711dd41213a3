import { type DeskPrices, readPrices, savePriceDraft } from '@mendwell/contract';
import type { PriceDraft, TypedOffer } from '@mendwell/domain';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSameDraft, toDraft } from './price-rows.ts';
import { keepTabDraft, readTabDraft } from './tab-draft.ts';

/** Whether what is typed is on the server; a conflict waits for an answer. */
export type Saving = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'conflict';

/** So long after the last key a draft is saved. */
const pauseMs = 600;

/**
 * The draft as it is typed. It is saved by itself, one request at a time, and kept in the tab until then. When another
 * device was quicker, nothing is overwritten on either side before somebody has said which of the two stays.
 */
export function usePriceDraft(prices: DeskPrices) {
  const api = useApi();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<PriceDraft>(() => toDraft(prices.draft));
  const [saving, setSaving] = useState<Saving>('clean');
  const typed = useRef(draft);
  const version = useRef(prices.version);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const underWay = useRef<Promise<boolean>>(undefined);
  const { provider } = prices;

  const send = async (): Promise<boolean> => {
    const known = new Set(prices.services.map(({ id }) => id));
    while (isDirty.current) {
      isDirty.current = false;
      setSaving('saving');
      const offers = Object.entries(typed.current)
        .filter(([id]) => known.has(id))
        .map(([id, one]) => ({ id, ...one }));
      const result = await call(api, savePriceDraft, { body: { version: version.current, offers } });
      if (result.ok) {
        version.current = result.response.version;
        continue;
      }
      const code = result.problem?.code;
      if (code === 'prices_changed') {
        // A reload may have cut off the response to what this tab sent: then the other device is this one.
        const newest = await call(api, readPrices, {});
        const sent = Object.fromEntries(offers.map(({ id, ...one }) => [id, one]));
        if (newest.ok && isSameDraft(toDraft(newest.response.draft), sent)) {
          version.current = newest.response.version;
          continue;
        }
      }
      isDirty.current = true;
      if (code === 'sign_in_required') void navigate('/sign-in');
      setSaving(code === 'prices_changed' ? 'conflict' : 'failed');
      return false;
    }
    keepTabDraft(undefined);
    setSaving('saved');
    return true;
  };
  /** Saves what is not saved yet. Returns whether everything is. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (underWay.current) await underWay.current;
    if (!isDirty.current) return true;
    const sending = send();
    underWay.current = sending;
    const isSaved = await sending;
    underWay.current = undefined;
    return isSaved;
  };

  const put = (next: PriceDraft) => {
    typed.current = next;
    isDirty.current = true;
    setDraft(next);
    keepTabDraft({ provider, version: version.current, draft: next });
    clearTimeout(timer.current);
    // A conflict is answered first: until then nothing is sent.
    if (saving === 'conflict') return;
    setSaving('unsaved');
    timer.current = setTimeout(() => void save(), pauseMs);
  };

  const resume = (kept: { readonly version: number; readonly draft: PriceDraft }) => {
    version.current = kept.version;
    put(kept.draft);
  };
  // What a reload interrupted is saved now, and what is typed when somebody leaves.
  useEffect(() => {
    const kept = readTabDraft(provider);
    if (kept) resume(kept);
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      void save();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page; the functions only use what lasts
  }, []);

  /** After a conflict: puts this draft over the one on the server, or takes that one over. */
  const settle = async (isMine: boolean) => {
    const result = await call(api, readPrices, {});
    if (!result.ok) {
      setSaving('failed');
      return;
    }
    version.current = result.response.version;
    if (isMine) {
      await save();
      return;
    }
    isDirty.current = false;
    keepTabDraft(undefined);
    typed.current = toDraft(result.response.draft);
    setDraft(typed.current);
    setSaving('clean');
  };
  return {
    draft,
    saving,
    change: (offers: Readonly<Record<string, TypedOffer>>) => put({ ...typed.current, ...offers }),
    discard: () => put({}),
    save,
    settle,
  };
}
export type PriceDraftInHand = ReturnType<typeof usePriceDraft>;
