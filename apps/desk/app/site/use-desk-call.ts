import type { CallResult, Endpoint, EndpointInput, EndpointResponse, ProblemCode } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import type { Trouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useCallback, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useProvedCall } from './use-proof.ts';

/**
 * Makes calls, one at a time; a refusal is kept, to be shown with what to do next. With a refusal that says that a
 * colleague was quicker, the page is read again: what is shown beside the words is as it is now. A call that needs a
 * fresh proof of who is signed in asks for the passkey and is repeated (`useProvedCall`).
 */
export function useDeskCall(isStale: (code: ProblemCode | undefined) => boolean) {
  const say = useSay();
  const call = useProvedCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const attempts = useRef(0);
  // The state changes only with the next render; a double tap comes sooner.
  const isRunning = useRef(false);

  const ask = useCallback(
    async <E extends Endpoint>(
      endpoint: E,
      input: EndpointInput<E>,
    ): Promise<CallResult<EndpointResponse<E>> | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setIsBusy(true);
      setTrouble(undefined);
      const result = await call(endpoint, input);
      isRunning.current = false;
      setIsBusy(false);
      if (result.ok) return result;
      const { problem } = result;
      if (problem?.code === 'sign_in_required') {
        void navigate('/sign-in');
        return undefined;
      }
      attempts.current += 1;
      setTrouble({
        title: problem?.title ?? say(m.provider_unreachable),
        text: problem?.detail ?? say(m.provider_unreachable_text),
        attempt: attempts.current,
      });
      if (isStale(problem?.code)) await revalidate();
      return result;
    },
    [call, navigate, revalidate, say, isStale],
  );
  return { ask, isBusy, trouble, revalidate };
}
