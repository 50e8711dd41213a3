import type { Waits } from '@mendwell/domain';
import type { EvidenceDeps } from '#modules/evidence/index.ts';
import type { OrderEffects } from '#modules/orders/index.ts';

/** What the commands need, created once per call. */
export type SupportDeps = EvidenceDeps & {
  readonly effects: OrderEffects;
  readonly waits: Waits;
  readonly requestId: string;
};

export type SupportCommand = {
  readonly usage: string;
  readonly does: string;
  /** How many words must follow the name. */
  readonly needs: number;
  readonly run: (
    deps: SupportDeps,
    words: readonly string[],
  ) => Promise<{ readonly said: string } | { readonly refusal: string }>;
};
