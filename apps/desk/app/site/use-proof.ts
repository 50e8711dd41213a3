import {
  askProof,
  type CallResult,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type Problem,
  proveAgain,
} from '@mendwell/contract';
import { call } from '@mendwell/web/page-api.ts';
import { useApi } from '@mendwell/web/use-api.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useCallback } from 'react';

/** Returns a function that proves once more, with a passkey, who is signed in. */
export function useProof(): () => Promise<'proved' | 'stopped' | 'unreachable' | Problem> {
  const api = useApi();
  return useCallback(async () => {
    const asked = await call(api, askProof, {});
    if (!asked.ok) return asked.problem ?? 'unreachable';
    const optionsJSON = asked.response as unknown as PublicKeyCredentialRequestOptionsJSON;
    const { startAuthentication } = await import('@simplewebauthn/browser');
    // Whoever closes the browser's own dialog comes back here.
    const credential = await startAuthentication({ optionsJSON }).catch(() => undefined);
    if (!credential) return 'stopped';
    const proved = await call(api, proveAgain, { body: { credential: { ...credential } } });
    return proved.ok ? 'proved' : (proved.problem ?? 'unreachable');
  }, [api]);
}

/**
 * Returns a function that makes a call of the desk. If the call needs a fresh proof of who is signed in, the passkey is
 * asked for and the call is repeated. Whoever does not use the passkey gets the refusal, which says what to do.
 */
export function useProvedCall() {
  const api = useApi();
  const prove = useProof();
  return useCallback(
    async <E extends Endpoint>(
      endpoint: E,
      input: EndpointInput<E>,
    ): Promise<CallResult<EndpointResponse<E>>> => {
      const result = await call(api, endpoint, input);
      if (result.ok || result.problem?.code !== 'proof_stale') return result;
      const proved = await prove();
      if (proved === 'proved') return call(api, endpoint, input);
      if (proved === 'stopped') return result;
      return { ok: false, problem: proved === 'unreachable' ? undefined : proved };
    },
    [api, prove],
  );
}
