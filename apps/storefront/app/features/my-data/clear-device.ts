import { type Client, consentKey, type LanguageName } from '@mendwell/contract';
import { dropRemembered } from '@mendwell/photos-web/photo-store.ts';
import { call } from '@mendwell/web/page-api.ts';
import { deleteDB } from 'idb';
import { dropUnwritten } from '#app/draft/stored.ts';
import { storedChoice } from '#app/features/consent/consent-cookie.ts';
import { decide } from '#app/features/consent/decide.ts';
import { clearServerSide } from './calls.ts';

/** Runs every step: a storage that is missing or blocked does not stop the others. */
async function each(acts: readonly (() => unknown)[]): Promise<void> {
  for (const act of acts)
    try {
      await act();
    } catch {
      // A failed step is skipped.
    }
}

/**
 * Open connections are asked to close; if another tab is slow, the database is deleted as soon as that
 * tab closes it.
 */
const dropDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const done = () => resolve();
    deleteDB(name, { blocked: done }).then(done, done);
  });

async function dropDatabases(): Promise<void> {
  const others = (await indexedDB.databases?.()) ?? [];
  const names = new Set(['photos', ...others.flatMap(({ name }) => name ?? [])]);
  for (const name of names) await dropDatabase(name);
}

async function dropCaches(): Promise<void> {
  // Without a secure connection there are no caches.
  if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) await worker.unregister();
}

function dropCookies(kept: ReadonlySet<string>): void {
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=');
    if (name.trim() && !kept.has(name.trim()))
      document.cookie = `${name.trim()}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
}

/**
 * Withdraws the consent to measuring: only the secret in the cookie identifies what was measured.
 * Returns whether our server has it; until then the refusal stays in the cookie and is sent with the
 * next page.
 */
async function withdrawConsent(language: LanguageName): Promise<boolean> {
  if (!storedChoice()?.secret) return true;
  try {
    return await decide('no', language);
  } catch {
    return false;
  }
}

/**
 * Deletes everything of ours in this browser. It needs a connection only for the one cookie that scripts
 * cannot reach and for withdrawing a consent to measuring; returns whether these are gone as well.
 */
export async function clearDevice(api: Client, language: LanguageName): Promise<boolean> {
  const isWithdrawn = await withdrawConsent(language);
  await each([
    () => sessionStorage.clear(),
    dropUnwritten,
    dropRemembered,
    () => {
      window.name = '';
    },
    dropDatabases,
    dropCaches,
    () => dropCookies(new Set(isWithdrawn ? [] : [consentKey])),
    // Local storage is cleared last, because other tabs reload when it is, and must find nothing then.
    // Browsers notify them only if the storage held something.
    () => localStorage.setItem('cleared', ''),
    () => localStorage.clear(),
    // Components of this page read the storage again; the browser notifies other tabs by itself.
    () => dispatchEvent(new StorageEvent('storage', { key: null })),
  ]);
  return (await call(api, clearServerSide, {})).ok && isWithdrawn;
}
