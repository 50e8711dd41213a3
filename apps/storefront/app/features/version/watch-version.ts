import { isVersion, runningVersion, whatToDo } from '#app/draft/app-version.ts';
import { areReloadsHeld } from './hold-reloads.ts';

const everyMs = 5 * 60 * 1000;
const reloadedKey = 'reloaded';

async function askVersion(): Promise<string | undefined> {
  const response = await fetch('/version', { cache: 'no-store' }).catch(() => undefined);
  const text = response?.ok ? await response.text() : '';
  // The login page of a hotel network responds as well.
  return isVersion(text) ? text : undefined;
}

/**
 * Reloads the page. If the browser cannot store that it did, it does not reload, because it would do so
 * again and again.
 */
function reloadOnce(serving: string): boolean {
  try {
    sessionStorage.setItem(reloadedKey, serving);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(reloadedKey);
  } catch {
    return null;
  }
}

type Watch = { readonly isStranded: () => boolean; readonly onOffer: (serving: string) => void };

/**
 * Checks regularly which version is served. A newer one is loaded at once where it disturbs nobody;
 * otherwise it is offered.
 */
export function watchVersion({ isStranded, onOffer }: Watch): { look(): void; stop(): void } {
  let askedAt = Date.now();
  let leftAt = Date.now();

  const ask = async (awayMs: number) => {
    askedAt = Date.now();
    const serving = await askVersion();
    if (!serving) return;
    const next = whatToDo({
      running: runningVersion,
      serving,
      reloadedFor: reloadedFor(),
      isHeld: areReloadsHeld(),
      isStranded: isStranded(),
      awayMs,
    });
    if (next === 'reload' && reloadOnce(serving)) return;
    if (next !== 'stay') onOffer(serving);
  };
  const askIfDue = (awayMs = 0) => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= everyMs) void ask(awayMs);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else askIfDue(Date.now() - leftAt);
  };
  const onOnline = () => askIfDue();
  const timer = setInterval(onOnline, everyMs);
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onOnline);
  return {
    look: () => void ask(0),
    stop: () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('online', onOnline);
    },
  };
}
