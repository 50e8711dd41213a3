import { createHmac } from 'node:crypto';

/** Uses the machine's time, because receivers compare it with theirs. */
export function sign(body: string, secret: string, secondsAgo = 0): string {
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

const tooOldSeconds = 301;

/** Callbacks that a receiver must reject. */
export const forgeries = {
  unsigned: (body: string) => ({ body, signature: undefined }),
  'other-secret': (body: string, secret: string) => ({ body, signature: sign(body, `not ${secret}`) }),
  altered: (body: string, secret: string) => ({
    body: body.replace('{', '{ '),
    signature: sign(body, secret),
  }),
  old: (body: string, secret: string) => ({ body, signature: sign(body, secret, tooOldSeconds) }),
};
export type Forgery = keyof typeof forgeries;
