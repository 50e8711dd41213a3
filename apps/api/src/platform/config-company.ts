import { settingIssue } from '@mendwell/settings';
import * as z from 'zod/mini';
import { secret } from './config-secrets.ts';

const httpUrl = z.url({ protocol: /^https?$/ });

/** The company's own sign-in for our staff at the desk, by OpenID Connect. All of it or nothing. */
export const companySignInSettings = {
  COMPANY_SIGN_IN_ISSUER: z.optional(httpUrl),
  COMPANY_SIGN_IN_CLIENT_ID: z.optional(z.string().check(z.minLength(1))),
  COMPANY_SIGN_IN_CLIENT_SECRET: z.optional(secret),
  /** Confirms that it is intended that anybody can be any of our staff. */
  COMPANY_SIGN_IN_SANDBOX: z.optional(z.literal('allowed')),
};
const names = [
  'COMPANY_SIGN_IN_ISSUER',
  'COMPANY_SIGN_IN_CLIENT_ID',
  'COMPANY_SIGN_IN_CLIENT_SECRET',
] as const;
const Settings = z.object(companySignInSettings);

export type CompanySignInConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** Refuses a part of these settings, a desk that is missing, and in production the sandbox. */
export function companySignInIssues(env: NodeJS.ProcessEnv): z.core.$ZodIssue[] {
  const given = names.filter((name) => env[name] !== undefined);
  if (given.length === 0) return [];
  const missing = names.filter((name) => env[name] === undefined);
  const isSandbox = env['COMPANY_SIGN_IN_CLIENT_ID']?.endsWith('-sandbox') ?? false;
  const isRefused =
    isSandbox && env['NODE_ENV'] === 'production' && env['COMPANY_SIGN_IN_SANDBOX'] !== 'allowed';
  return [
    ...missing.map((name) => settingIssue(name, `needed with ${given.join(' and ')}`)),
    ...(env['DESK_ORIGIN'] === undefined
      ? [settingIssue('DESK_ORIGIN', 'the company’s sign-in is for the desk: set its address')]
      : []),
    ...(isRefused
      ? [
          settingIssue(
            'COMPANY_SIGN_IN_CLIENT_ID',
            'a sandbox lets everybody in: give your own, or say COMPANY_SIGN_IN_SANDBOX=allowed',
          ),
        ]
      : []),
  ];
}

export function companySignInOf(settings: z.output<typeof Settings>): CompanySignInConfig | undefined {
  const {
    COMPANY_SIGN_IN_ISSUER: issuer,
    COMPANY_SIGN_IN_CLIENT_ID: clientId,
    COMPANY_SIGN_IN_CLIENT_SECRET: clientSecret,
  } = settings;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
}
