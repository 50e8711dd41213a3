import {
  addList,
  type ListNote,
  listLists,
  readDraft,
  readList,
  type StoredDraft,
  type StoredList,
  saveDraft,
} from '#modules/price-lists/index.ts';
import type { Tx } from '#platform/database.ts';

/** Whose prices somebody sees. */
export type Scope = { readonly providerId: string };

/**
 * These five are the only way in which this module reaches a workshop's prices. Row-level security would show and
 * change no others either.
 */
export const ownList = (tx: Tx, { providerId }: Scope, version?: number): Promise<StoredList | undefined> =>
  readList(tx, providerId, version);

export const ownLists = (tx: Tx, { providerId }: Scope): Promise<ListNote[]> => listLists(tx, providerId);

export const ownDraft = (tx: Tx, { providerId }: Scope): Promise<StoredDraft | undefined> =>
  readDraft(tx, providerId);

type Draft = Omit<Parameters<typeof saveDraft>[1], 'providerId'>;
/** Stores the scope's draft. Returns whether nobody else has changed it meanwhile. */
export const saveOwnDraft = (tx: Tx, { providerId }: Scope, draft: Draft) =>
  saveDraft(tx, { ...draft, providerId });

type List = Omit<Parameters<typeof addList>[1], 'providerId'>;
export const addOwnList = (tx: Tx, { providerId }: Scope, list: List) => addList(tx, { ...list, providerId });
