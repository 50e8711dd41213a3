import { isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address, without its zone. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...right];
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns what counts as one client. One IPv6 customer has a whole network of 64 bits and can take
 * another address of it for every request.
 */
export function clientAddress(ip: string): string {
  const ipv4 = mapped.exec(ip)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(ip)) return ip;
  const network = groupsOf(ip).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
