export { addNote, listNotes } from './order-notes.ts';
export { erasePersonalData, exportPersonalData } from './personal-data.ts';
