export {
  type ListNote,
  listLists,
  readDraft,
  readList,
  readNewestLists,
  type StoredDraft,
  type StoredList,
} from './read-lists.ts';
export { addList, saveDraft } from './save-lists.ts';
