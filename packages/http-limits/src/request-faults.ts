import type { IncomingMessage } from 'node:http';

/** What is wrong with a request before anybody has looked at what it asks for. */
export type RequestFault = 'method' | 'host' | 'encoding' | 'path';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The characters of a name or an IPv4 address, or an IPv6 address in brackets, and a port. */
const host = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Hosts that were found well formed. A server has few; whoever invents others only makes us look again. */
const knownHosts = new Set<string>();
const mostKnownHosts = 100;

export function isWellFormedHost(value: string | undefined): boolean {
  if (value === undefined) return false;
  if (knownHosts.has(value)) return true;
  if (!host.test(value) || !URL.canParse(`http://${value}`)) return false;
  if (knownHosts.size >= mostKnownHosts) knownHosts.clear();
  knownHosts.add(value);
  return true;
}

/**
 * Returns why a request is refused at the door, or undefined. Node itself refuses a request of HTTP/1.1
 * without a host, but none of HTTP/1.0. None of our calls takes a compressed body, which could unpack to
 * any size. A path with two slashes in front is the address of another host to whoever resolves it.
 */
export function requestFault({ method = '', url = '', headers }: IncomingMessage): RequestFault | undefined {
  if (!methods.has(method)) return 'method';
  if (!isWellFormedHost(headers.host)) return 'host';
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') return 'encoding';
  if (!url.startsWith('/') || url.startsWith('//') || url.startsWith('/\\')) return 'path';
  return undefined;
}
