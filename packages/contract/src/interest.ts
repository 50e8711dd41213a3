import { postcodePattern } from '@mendwell/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

/** At most 254 characters: what a mail server must accept (RFC 5321). */
export const Email = z.email().check(z.maxLength(254));

export const InterestRequest = z.strictObject({
  email: Email,
  city: line(80),
  zipCode: z.string().check(z.regex(postcodePattern)),
});
export type InterestRequest = z.input<typeof InterestRequest>;

/** 32 random bytes in base64url, as mailed in the fragment of a link. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/));
const Link = z.strictObject({ token: LinkToken });

export const registerInterest = endpoint({
  method: 'POST',
  path: '/sip/requestedAddress',
  summary: 'Ask to be told when a city is covered; a confirmation is mailed',
  body: InterestRequest,
  status: 204,
  successes: [200, 201, 204],
  refusals: [],
});

export const confirmInterest = endpoint({
  method: 'POST',
  path: '/sip/requestedAddress/confirm',
  summary: 'Confirm the request with the mailed link',
  body: Link,
  status: 200,
  response: z.strictObject({ city: z.string() }),
  refusals: ['link_invalid'],
});

export const unsubscribeInterest = endpoint({
  method: 'POST',
  path: '/sip/requestedAddress/unsubscribe',
  summary: 'Delete the request and its details with the mailed link',
  body: Link,
  status: 204,
  refusals: ['link_invalid'],
});
