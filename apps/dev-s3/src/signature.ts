import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './errors.ts';

/** AWS Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html */
export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string };

export type SignedRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
export const sha256Hex = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const signingKey = (secret: string, date: string, region: string) =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request');

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** RFC 3986: stricter than `encodeURIComponent`. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Parses a time such as `20261115T120000Z`. */
const parseTime = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const headerValue = (headers: IncomingHttpHeaders, name: string) =>
  [headers[name.toLowerCase()] ?? ''].flat().join(',').trim().replace(/ +/g, ' ');

type Claim = {
  credential: string;
  signedHeaders: string;
  signature: string;
  time: string;
  /** The hash of the body, or a word for how the body is sent instead. */
  payload: string;
  query: URLSearchParams;
};

function claimOfAddress(query: URLSearchParams, now: number): Claim {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const time = get('Date');
  if (!(now <= parseTime(time) + 1000 * Number(get('Expires')))) throw new S3Error(403, 'AccessDenied');
  const rest = new URLSearchParams(query);
  rest.delete('X-Amz-Signature');
  return {
    credential: get('Credential'),
    signedHeaders: get('SignedHeaders'),
    signature: get('Signature'),
    time,
    payload: get('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    query: rest,
  };
}

function claimOfHeaders(headers: IncomingHttpHeaders, query: URLSearchParams, now: number): Claim {
  const match = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [, credential, signedHeaders, signature] = match ?? [];
  if (!credential || !signedHeaders || !signature) throw new S3Error(403, 'AccessDenied');
  const time = headerValue(headers, 'x-amz-date');
  if (!(Math.abs(now - parseTime(time)) < 15 * 60_000)) throw new S3Error(403, 'RequestTimeTooSkewed');
  return {
    credential,
    signedHeaders,
    signature,
    time,
    payload: headerValue(headers, 'x-amz-content-sha256'),
    query,
  };
}

/** Checks the signature of a request; returns how its body is sent. */
export function checkSignature(
  request: SignedRequest,
  { accessKeyId, secretAccessKey }: Credentials,
  now: number,
): string {
  const { method, url, headers } = request;
  const query = new URLSearchParams(url.search);
  const claim = query.has('X-Amz-Signature')
    ? claimOfAddress(query, now)
    : claimOfHeaders(headers, query, now);
  const [key = '', date = '', region = ''] = claim.credential.split('/');
  if (key !== accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');

  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...claim.query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...claim.signedHeaders.split(';').map((name) => `${name}:${headerValue(headers, name)}`),
    '',
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    claim.time,
    `${date}/${region}/s3/aws4_request`,
    sha256Hex(canonical),
  ].join('\n');
  const expected = hmac(signingKey(secretAccessKey, date, region), toSign).toString('hex');
  if (!sameText(expected, claim.signature)) throw new S3Error(403, 'SignatureDoesNotMatch');
  return claim.payload;
}

/** Checks the signature over the policy of a browser's upload form. */
export function checkPolicySignature(
  form: { policy: string; credential: string; signature: string },
  { accessKeyId, secretAccessKey }: Credentials,
): void {
  const [key = '', date = '', region = ''] = form.credential.split('/');
  if (key !== accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId');
  const expected = hmac(signingKey(secretAccessKey, date, region), form.policy).toString('hex');
  if (!form.policy || !sameText(expected, form.signature)) throw new S3Error(403, 'SignatureDoesNotMatch');
}
