import { addPasskey, askNewPasskey, type Problem } from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

type Made = 'made' | 'stopped' | 'unreachable' | Problem;

/** Returns a function that makes a passkey on this device and tells the API about it. */
export function usePasskeyMaker(): () => Promise<Made> {
  const api = useApi();
  return async () => {
    const asked = await call(api, askNewPasskey, {});
    if (!asked.ok) return asked.problem ?? 'unreachable';
    const optionsJSON = asked.response as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { startRegistration } = await import('@simplewebauthn/browser');
    // Whoever closes the browser's own dialog, or has no device for it, comes back here.
    const credential = await startRegistration({ optionsJSON }).catch(() => undefined);
    if (!credential) return 'stopped';
    const added = await call(api, addPasskey, { body: { credential: { ...credential } } });
    return added.ok ? 'made' : (added.problem ?? 'unreachable');
  };
}
