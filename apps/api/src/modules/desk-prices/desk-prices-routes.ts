import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '#platform/http/desk-session.ts';
import { serve } from '#platform/http/serve.ts';
import type { Asking, PricesDeps } from './own-prices.ts';
import { previewPrices } from './preview-prices.ts';
import { publishPrices } from './publish-prices.ts';
import { readPrices } from './read-prices.ts';
import { savePriceDraft } from './save-draft.ts';

const notAllowed = { refusal: 'not_allowed' } as const;
type Called = { readonly signedIn: SignedIn; readonly requestId: string };

/** Runs for somebody of a workshop; a row of the database without one is refused all the same. */
function asking<Result>(
  { signedIn: { personId, role, providerId }, requestId }: Called,
  run: (who: Asking) => Promise<Result>,
): Promise<Result> | typeof notAllowed {
  return providerId === null ? notAllowed : run({ personId, role, providerId, requestId });
}

/** A workshop's price list at its desk. */
export function serveDeskPrices(app: FastifyInstance, deps: PricesDeps): void {
  const reading = { access: 'desk', right: 'read_prices' } as const;
  const changing = { access: 'desk', right: 'change_prices' } as const;
  serve(app, contract.readPrices, reading, (call) => asking(call, (who) => readPrices(deps, who)));
  serve(app, contract.savePriceDraft, changing, (call) =>
    asking(call, (who) => savePriceDraft(deps, { ...who, ...call.body })),
  );
  serve(app, contract.previewPrices, changing, (call) =>
    asking(call, (who) => {
      const { list } = call.query;
      return previewPrices(deps, { ...who, wanted: list === undefined ? 'draft' : Number(list) });
    }),
  );
  serve(app, contract.publishPrices, changing, async (call) => {
    const done = await asking(call, (who) => publishPrices(deps, { ...who, ...call.body, wanted: 'draft' }));
    // A draft is always there, even if it changes nothing.
    return done?.refusal === 'not_found' ? { refusal: 'prices_changed' } : done;
  });
  serve(app, contract.restorePrices, changing, (call) =>
    asking(call, (who) => publishPrices(deps, { ...who, ...call.body, wanted: Number(call.params.list) })),
  );
}
