const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** The hosts that an operator names as local: lines to them never leave a network of the operator's own. */
const namedIn = (env: NodeJS.ProcessEnv): string[] =>
  (env['LOCAL_HOSTS'] ?? '').split(',').map((host) => host.trim().toLowerCase());

export const isLoopback = (host: string): boolean => loopback.test(host);

/** Whether a line to this host needs no TLS: it stays on this machine, or the operator says so. */
export const isLocalHost = (host: string, env: NodeJS.ProcessEnv): boolean =>
  isLoopback(host) || (host !== '' && namedIn(env).includes(host.toLowerCase()));

/** Whether the site itself is only for this machine, as when `npm start` or the journeys run it. */
export function isLocalSite(env: NodeJS.ProcessEnv): boolean {
  const origin = env['PUBLIC_ORIGIN'] ?? '';
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}
