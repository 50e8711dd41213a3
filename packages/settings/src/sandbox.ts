import type * as z from 'zod/mini';
import { settingIssue as issue } from './issue.ts';

const noMoney = 'a sandbox takes no money: give your own, or say PAYMENT_SANDBOX=allowed';
const noCourier = 'a sandbox sends nobody: give your own over https, or say LOGISTICS_SANDBOX=allowed';

/** In production, simulated payments are refused unless a setting explicitly allows them. */
export function sandboxIssues(
  env: NodeJS.ProcessEnv,
  { key, address }: { readonly key: string; readonly address: string },
): z.core.$ZodIssue[] {
  if (env['NODE_ENV'] !== 'production' || env['PAYMENT_SANDBOX'] === 'allowed') return [];
  const isSandbox = { [key]: env[key]?.includes('_test_') ?? false, [address]: env[address] !== undefined };
  return [key, address].filter((name) => isSandbox[name]).map((name) => issue(name, noMoney));
}

/** The sandbox only accepts test keys, so a key without the test mark cannot have been meant for it. */
export function logisticsSandboxIssues(env: NodeJS.ProcessEnv): z.core.$ZodIssue[] {
  if (env['NODE_ENV'] !== 'production' || env['LOGISTICS_SANDBOX'] === 'allowed') return [];
  const isTestKey = env['LOGISTICS_KEY']?.includes('_test_') ?? false;
  const isOpenLine = /^http:/i.test(env['LOGISTICS_URL'] ?? '');
  return [
    ...(isTestKey ? [issue('LOGISTICS_KEY', noCourier)] : []),
    ...(isOpenLine ? [issue('LOGISTICS_URL', noCourier)] : []),
  ];
}
