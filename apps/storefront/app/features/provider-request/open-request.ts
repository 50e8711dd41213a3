import {
  type Endpoint,
  type EndpointInput,
  enterProviderCode,
  type ProviderRequest,
  readRequest,
  requestProviderCode,
} from '@mendwell/contract';
import { call, pageApi } from '@mendwell/web/page-api.ts';
import { type LinkProblem, type OrderLink, takeOrderLink } from '#app/features/order/order-link.ts';
import { clientId } from '#app/site/client-id.ts';

/** What a provider's link leads to. */
export type Opened =
  | { readonly kind: LinkProblem | 'unknown' }
  | { readonly kind: 'unreachable'; readonly link: OrderLink }
  /** This device has not entered a code for this provider yet, or did so too long ago. */
  | { readonly kind: 'stranger'; readonly link: OrderLink }
  | { readonly kind: 'request'; readonly link: OrderLink; readonly request: ProviderRequest };

export const ask = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
  call(pageApi(clientId), endpoint, input);

/** Reading changes nothing, because mail scanners open links too. */
export async function readAgain(link: OrderLink): Promise<Opened> {
  const result = await ask(readRequest, { params: { id: link.id, x: link.token } });
  if (result.ok) return { kind: 'request', link, request: result.response };
  switch (result.problem?.code) {
    case 'code_required':
      return { kind: 'stranger', link };
    case 'link_invalid':
    case 'invalid_request':
    case 'not_found':
      return { kind: 'unknown' };
    default:
      return { kind: 'unreachable', link };
  }
}

export async function openRequest(): Promise<Opened> {
  const link = takeOrderLink();
  return typeof link === 'string' ? { kind: link } : readAgain(link);
}

export const mailCode = ({ id, token }: OrderLink) =>
  ask(requestProviderCode, { params: { id }, body: { signature: token } });

export const enterCode = ({ id, token }: OrderLink, code: string) =>
  ask(enterProviderCode, { params: { id }, body: { signature: token, code } });
