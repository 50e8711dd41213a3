import type { Endpoint } from '@mendwell/contract';
import * as contract from '@mendwell/contract';

/** Every endpoint of the contract. */
export const endpoints = Object.values(contract as Record<string, unknown>).filter(
  (one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one && 'refusals' in one,
);
