import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A photo as stored on this device: one version small enough for the upload, and a smaller preview. */
export type StoredPhoto = {
  readonly id: string;
  readonly full: Blob;
  readonly preview: Blob;
  readonly fileName: string;
  readonly madeAt: number;
};

const shelf = 'photos';
/** How long a new photo may exist before an item in any tab refers to it. */
const graceMs = 60 * 60 * 1000;

/** Photos that the browser could not store: they live as long as the page. */
const memory = new Map<string, StoredPhoto>();
interface Photos extends DBSchema {
  photos: { key: string; value: StoredPhoto };
}
type Database = IDBPDatabase<Photos>;
let opened: Promise<Database> | undefined;

/** How long a browser may take to open the database. Safari sometimes never answers. */
const longestMs = 3000;

/** Rejects when the database does not open in time. If it opens later, it is closed again. */
function inTime(opening: Promise<Database>): Promise<Database> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the database does not answer'));
      opening.then((database) => database.close()).catch(() => undefined);
    }, longestMs);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

// Some browsers throw at once where the storage is blocked; from an async function that is a rejection.
const connect = async (onClosed: () => void) =>
  openDB<Photos>(shelf, 1, {
    upgrade: (database) => void database.createObjectStore(shelf, { keyPath: 'id' }),
    // Another tab deletes the database.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

/** Opens the database once. If that fails, or the browser closes the database, the next call tries again. */
function open(): Promise<Database> {
  if (opened) return opened;
  const openAgain = () => {
    if (opened === opening) opened = undefined;
  };
  const opening = inTime(connect(openAgain));
  opened = opening;
  opening.catch(openAgain);
  return opening;
}

/** Stores a photo. If the storage is blocked, full or missing, the photo lives in memory. */
export async function storePhoto(photo: StoredPhoto): Promise<void> {
  try {
    const database = await open();
    await database.put(shelf, photo);
  } catch {
    memory.set(photo.id, photo);
  }
}

/**
 * Returns whether closing the page would lose the photo: the page should stay open until it is
 * uploaded.
 */
export const isInMemoryOnly = (id: string): boolean => memory.has(id);

export async function readPhoto(id: string): Promise<StoredPhoto | undefined> {
  const remembered = memory.get(id);
  if (remembered) return remembered;
  return open()
    .then((database) => database.get(shelf, id))
    .catch(() => undefined);
}

export async function deletePhoto(id: string): Promise<void> {
  memory.delete(id);
  await open()
    .then((database) => database.delete(shelf, id))
    .catch(() => undefined);
}

/** Deletes photos to which no item refers any more. */
export async function sweepPhotos(isNeeded: (id: string) => boolean): Promise<void> {
  const kept = await open()
    .then((database) => database.getAll(shelf))
    .catch((): StoredPhoto[] => []);
  const old = kept.filter(({ id, madeAt }) => Date.now() - madeAt > graceMs && !isNeeded(id));
  await Promise.all(old.map(({ id }) => deletePhoto(id)));
}

/** Drops the photos that are only in memory, for when everything is cleared. */
export const dropRemembered = (): void => memory.clear();
