import type * as z from 'zod/mini';
import { settingIssue } from './issue.ts';
import { isLocalHost, isLocalSite, isLoopback } from './local-hosts.ts';

type Issues = z.core.$ZodIssue[];
type Env = NodeJS.ProcessEnv;

const inProduction = (env: Env) => env['NODE_ENV'] === 'production';
const urlIn = (env: Env, name: string) => {
  const text = env[name] ?? '';
  return URL.canParse(text) ? new URL(text) : undefined;
};

/** The setting's own sentence, shared by all addresses. */
const local = 'or name its host in LOCAL_HOSTS if the line never leaves your own network';

/** Anybody can read the samples of this repository. */
const looksPublic = (value: string, published: readonly string[]): boolean =>
  published.includes(value) || /\b(development|sample|changeme|example)\b/i.test(value);

type Secrets = {
  /** Secrets that the operator chooses, and their shortest length. */
  readonly own: readonly string[];
  /** Secrets that somebody else issues, which may be shorter. */
  readonly issued: readonly string[];
  /** The values with which development and tests run. */
  readonly published: readonly string[];
};
const shortest = { own: 32, issued: 16 } as const;

/** Refuses secrets that are public, short, or used for two purposes. */
export function secretIssues(env: Env, { own, issued, published }: Secrets): Issues {
  if (!inProduction(env) || isLocalSite(env)) return [];
  const names = [...own, ...issued].filter((name) => env[name] !== undefined);
  return names.flatMap((name, at) => {
    const value = env[name] ?? '';
    const least = own.includes(name) ? shortest.own : shortest.issued;
    const twin = names.slice(0, at).find((other) => env[other] === value);
    if (looksPublic(value, published))
      return [
        settingIssue(name, 'a secret of development, which anybody can read: set a random one of your own'),
      ];
    if (value.length < least)
      return [settingIssue(name, `too short for a secret: set at least ${least} random characters`)];
    return twin ? [settingIssue(name, `the same as ${twin}: set another one for each purpose`)] : [];
  });
}

/** Refuses a public origin without TLS. Browsers treat this machine's own addresses as secure. */
export function originIssues(env: Env): Issues {
  if (!inProduction(env)) return [];
  const senders = { PUBLIC_ORIGIN: 'customers', DESK_ORIGIN: 'workshops and staff' };
  return Object.entries(senders).flatMap(([name, who]) => {
    const url = urlIn(env, name);
    if (!url || url.protocol === 'https:' || isLoopback(url.hostname)) return [];
    return [settingIssue(name, `${who} would send their data unencrypted: set an address with https`)];
  });
}

/** Refuses addresses of other services that begin with a scheme without TLS. */
export function openLineIssues(
  env: Env,
  schemes: Readonly<Record<string, { readonly open: string; readonly secure: string }>>,
): Issues {
  if (!inProduction(env)) return [];
  return Object.entries(schemes).flatMap(([name, { open, secure }]) => {
    const url = urlIn(env, name);
    if (!url || url.protocol !== `${open}:` || isLocalHost(url.hostname, env)) return [];
    return [settingIssue(name, `the line is not encrypted: set an address with ${secure}://, ${local}`)];
  });
}

/** The host that the driver connects to: the query may name another one than the address. */
function databaseHost(url: URL, env: Env): string {
  const host = decodeURIComponent(url.searchParams.getAll('host').at(-1) ?? url.hostname);
  return host || env['PGHOST'] || 'localhost';
}

/**
 * Refuses connections to PostgreSQL that are not encrypted, or do not prove whose server it is. A socket
 * is a file of this machine.
 */
export function databaseIssues(env: Env, names: readonly string[]): Issues {
  if (!inProduction(env)) return [];
  return names.flatMap((name) => {
    const url = urlIn(env, name);
    if (!url) return [];
    const host = databaseHost(url, env);
    const modes = url.searchParams.getAll('sslmode');
    const isProved = modes.length > 0 && modes.every((mode) => mode === 'verify-full');
    if (isProved || host.startsWith('/') || isLocalHost(host, env)) return [];
    return [
      settingIssue(name, `the line is not encrypted: add sslmode=verify-full to the address, ${local}`),
    ];
  });
}

/** Refuses options in a mail server's address that would weaken its TLS, which we always require. */
export function mailIssues(env: Env): Issues {
  const url = urlIn(env, 'SMTP_URL');
  if (!inProduction(env) || !url || isLocalHost(url.hostname, env)) return [];
  const options = [...url.searchParams].filter(([key, value]) => key !== 'requireTLS' || value !== 'true');
  return options.length > 0
    ? [settingIssue('SMTP_URL', `its options could turn TLS off: set the address without them, ${local}`)]
    : [];
}

/** Returns the address with which mail is only sent over TLS, from the start or by STARTTLS. */
export function withRequiredTls(smtpUrl: string, env: Env): string {
  const url = new URL(smtpUrl);
  if (url.protocol !== 'smtp:' || isLocalHost(url.hostname, env)) return smtpUrl;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Domains that belong to nobody (RFC 2606). */
export const isSampleAddress = (email: string): boolean =>
  /[@.](example|test|invalid|localhost|example\.(com|net|org))$/i.test(email);

export const samplesAllowed = (env: Env): boolean =>
  !inProduction(env) || isLocalSite(env) || env['SAMPLE_DATA'] === 'allowed';

/** Refuses mail addresses that nobody reads. */
export function sampleAddressIssues(env: Env, names: readonly string[]): Issues {
  if (samplesAllowed(env)) return [];
  return names
    .filter((name) => isSampleAddress(env[name] ?? ''))
    .map((name) =>
      settingIssue(name, 'a sample that nobody reads: set an address of your own, or SAMPLE_DATA=allowed'),
    );
}
