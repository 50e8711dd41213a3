import { type Client, consentKey, type LanguageName } from '@mendwell/contract';
import { dropRemembered } from '#app/draft/photo-store.ts';
import { dropUnwritten } from '#app/draft/stored.ts';
import { call } from '#app/features/checkout/payment/call.ts';
import { storedChoice } from '#app/features/consent/consent-cookie.ts';
import { decide } from '#app/features/consent/decide.ts';
import { clearServerSide } from './calls.ts';

/** What cannot be reached is not there, or blocked: the rest goes all the same. */
async function each(acts: readonly (() => unknown)[]): Promise<void> {
  for (const act of acts)
    try {
      await act();
    } catch {
      // The next one.
    }
}

/** Whoever has it open lets go of it; where another tab is slow to do so, it goes as soon as that one does. */
const dropDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const answer of ['success', 'error', 'blocked']) request.addEventListener(answer, () => resolve());
  });

async function dropDatabases(): Promise<void> {
  const others = (await indexedDB.databases?.()) ?? [];
  const names = new Set(['photos', ...others.flatMap(({ name }) => name ?? [])]);
  for (const name of names) await dropDatabase(name);
}

async function dropCaches(): Promise<void> {
  // Where there is no secure connection there are none.
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
 * Whoever allowed measuring takes it back: what was measured is found by the secret in the cookie alone. Returns
 * whether our server knows; until it does, the no stays in the cookie and is told with the next page.
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
 * Empties everything of ours in this browser. It needs no connection, but for the one cookie that scripts cannot
 * reach and for taking a yes to measuring back; returns whether these are gone, too.
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
    // The last, for other tabs begin anew when they hear of it, and find nothing then. Browsers tell them only
    // of a storage that held something.
    () => localStorage.setItem('cleared', ''),
    () => localStorage.clear(),
    // Whoever on this page shows what was stored looks again; other tabs hear of it by themselves.
    () => dispatchEvent(new StorageEvent('storage', { key: null })),
  ]);
  return (await call(api, clearServerSide, {})).ok && isWithdrawn;
}
