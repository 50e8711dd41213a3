import { BlockList, isIP } from 'node:net';
import type * as z from 'zod/mini';
import { settingIssue } from './issue.ts';
import { isLoopback } from './local-hosts.ts';

const bitsOf = { 4: 32, 6: 128 } as const;
type Family = keyof typeof bitsOf;
const familyOf = (address: string) => isIP(address) as 0 | Family;

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const family = familyOf(address);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= bitsOf[family];
};

/** The addresses of the proxies in front: one address or network for each, the nearest first. */
export const proxyAddresses = (env: NodeJS.ProcessEnv): string[] =>
  (env['PROXY_ADDRESSES'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * A proxy may say on whose behalf it calls, so whoever can pretend to be one can pretend to be anybody.
 * Production therefore trusts stated proxies only, unless nobody but this machine can connect.
 */
export function proxyIssues(env: NodeJS.ProcessEnv, preset: number): z.core.$ZodIssue[] {
  const stated = proxyAddresses(env);
  if (!stated.every(isNetwork)) {
    const message = 'set IP addresses or networks such as 10.0.0.0/8, with commas between them';
    return [settingIssue('PROXY_ADDRESSES', message)];
  }
  const trusted = Number(env['TRUSTED_PROXIES'] ?? preset);
  if (env['NODE_ENV'] !== 'production' || !(trusted > stated.length)) return [];
  if (stated.length === 0 && isLoopback(env['HOST'] ?? '127.0.0.1')) return [];
  const message = `trusts more proxies than PROXY_ADDRESSES states (${stated.length}): set the address of each, or trust fewer`;
  return [settingIssue('TRUSTED_PROXIES', message)];
}

function networkOf(text: string): BlockList {
  const [address = '', bits] = text.split('/');
  const family = familyOf(address) === 6 ? 6 : 4;
  const network = new BlockList();
  network.addSubnet(address, Number(bits ?? bitsOf[family]), `ipv${family}`);
  return network;
}

/**
 * Returns whether the address may say on whose behalf it calls. Hop 0 is the address that has connected.
 * Where no addresses are stated, only the number of proxies counts.
 */
export function trustedHops(
  count: number,
  addresses: readonly string[],
): (address: string, hop: number) => boolean {
  const networks = addresses.map(networkOf);
  const isStated = (address: string, hop: number) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = familyOf(plain);
    return family !== 0 && (networks[hop]?.check(plain, `ipv${family}`) ?? false);
  };
  return (address, hop) => hop < count && (networks.length === 0 || isStated(address, hop));
}
