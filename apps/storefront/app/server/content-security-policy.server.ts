import {
  permissionsPolicy,
  type Sources,
  securityPolicies,
} from '@mendwell/web/server/security-policies.server.ts';
import { brandCss } from './brand.server.ts';
import { config } from './config.server.ts';

/**
 * The sources that the payment provider needs, see https://docs.stripe.com/security/guide; or only
 * those of its sandbox.
 */
function paymentProvider(): Sources {
  const { scriptUrl } = config.payment;
  if (scriptUrl) {
    const sandbox = [new URL(scriptUrl).origin];
    return { scripts: sandbox, connections: sandbox, frames: sandbox };
  }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts,
    connections: ['https://api.stripe.com'],
    // Banks show their own pages inside the payment provider's frames.
    frames: [...scripts, 'https://hooks.stripe.com'],
  };
}

const policies = securityPolicies({ brandCss, storageOrigin: config.storageOrigin });

export const policyByNonce = (nonce: string): string => policies.byNonce(nonce);

/** The same for pages with a payment, and for no others. */
export const policyForPaying = (nonce: string): string => policies.byNonce(nonce, paymentProvider());

export const policyByHashes = policies.byHashes;

/** A wildcard in a host is not allowed here, and the payment provider's frames need none. */
const paymentFrames = paymentProvider().frames.filter((source) => !source.includes('*'));
const permissions = { paying: permissionsPolicy(paymentFrames), other: permissionsPolicy([]) };
export const pagePermissions = (isPaying: boolean): string =>
  isPaying ? permissions.paying : permissions.other;
