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
let opened: Promise<IDBDatabase> | undefined;

const open = () =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(shelf, 1);
    const openAgain = () => {
      request.result.close();
      opened = undefined;
    };
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(shelf, { keyPath: 'id' }),
    );
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not open')));
    request.addEventListener('success', () => {
      request.result.addEventListener('close', openAgain);
      request.result.addEventListener('versionchange', openAgain);
      resolve(request.result);
    });
    // Safari sometimes never answers.
    setTimeout(() => reject(new Error('the database does not answer')), 3000);
  }));

async function ask<T>(
  mode: IDBTransactionMode,
  question: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(shelf, mode);
    const request = question(transaction.objectStore(shelf));
    transaction.addEventListener('complete', () => resolve(request.result));
    // A full disk aborts the transaction at its end, not the request itself.
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the database gave up')),
    );
  });
}

/** Stores a photo. If the storage is blocked, full or missing, the photo lives in memory. */
export async function storePhoto(photo: StoredPhoto): Promise<void> {
  try {
    await ask('readwrite', (photos) => photos.put(photo));
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
  return ask<StoredPhoto | undefined>('readonly', (photos) => photos.get(id)).catch(() => undefined);
}

export async function deletePhoto(id: string): Promise<void> {
  memory.delete(id);
  await ask('readwrite', (photos) => photos.delete(id)).catch(() => undefined);
}

/** Deletes photos to which no item refers any more. */
export async function sweepPhotos(isNeeded: (id: string) => boolean): Promise<void> {
  const kept = await ask<StoredPhoto[]>('readonly', (photos) => photos.getAll()).catch(() => []);
  const old = kept.filter(({ id, madeAt }) => Date.now() - madeAt > graceMs && !isNeeded(id));
  await Promise.all(old.map(({ id }) => deletePhoto(id)));
}

/** Drops the photos that are only in memory, for when everything is cleared. */
export const dropRemembered = (): void => memory.clear();
