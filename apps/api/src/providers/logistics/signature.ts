import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;
const shape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * `t=…,v1=…`: HMAC-SHA256 over the time and the bytes, the scheme of Stripe's events. The time is
 * compared with this machine's clock, because the signer does not know the database's time.
 */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const [, time = '', given = ''] = shape.exec(signature) ?? [];
  if (given === '') return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isGenuine = timingSafeEqual(expected, Buffer.from(given, 'hex'));
  return isGenuine && Math.abs(Date.now() / 1000 - Number(time)) <= toleranceSeconds;
}
