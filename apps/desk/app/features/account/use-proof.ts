import { askProof, type Problem, proveAgain } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Returns a function that proves once more, with a passkey, who is signed in. */
export function useProof(): () => Promise<'proved' | 'stopped' | 'unreachable' | Problem> {
  const api = useApi();
  return async () => {
    const asked = await call(api, askProof, {});
    if (!asked.ok) return asked.problem ?? 'unreachable';
    const optionsJSON = asked.response as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // Whoever closes the browser's own dialog comes back here.
    const credential = await startAuthentication({ optionsJSON }).catch(() => undefined);
    if (!credential) return 'stopped';
    const proved = await call(api, proveAgain, { body: { credential: { ...credential } } });
    return proved.ok ? 'proved' : (proved.problem ?? 'unreachable');
  };
}
