import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forWorkshop } from '#platform/http/for-workshop.ts';
import { serve } from '#platform/http/serve.ts';
import type { PricesDeps } from './own-prices.ts';
import { previewPrices } from './preview-prices.ts';
import { publishPrices } from './publish-prices.ts';
import { readPrices } from './read-prices.ts';
import { savePriceDraft } from './save-draft.ts';

/** A workshop's price list at its desk. */
export function serveDeskPrices(app: FastifyInstance, deps: PricesDeps): void {
  const reading = { access: 'desk', right: 'read_prices' } as const;
  const changing = { access: 'desk', right: 'change_prices' } as const;
  serve(app, contract.readPrices, reading, (call) => forWorkshop(call, (who) => readPrices(deps, who)));
  serve(app, contract.savePriceDraft, changing, (call) =>
    forWorkshop(call, (who) => savePriceDraft(deps, { ...who, ...call.body })),
  );
  serve(app, contract.previewPrices, changing, (call) =>
    forWorkshop(call, (who) => {
      const { list } = call.query;
      return previewPrices(deps, { ...who, wanted: list === undefined ? 'draft' : Number(list) });
    }),
  );
  serve(app, contract.publishPrices, changing, async (call) => {
    const done = await forWorkshop(call, (who) =>
      publishPrices(deps, { ...who, ...call.body, wanted: 'draft' }),
    );
    // A draft is always there, even if it changes nothing.
    return done?.refusal === 'not_found' ? { refusal: 'prices_changed' } : done;
  });
  serve(app, contract.restorePrices, changing, (call) =>
    forWorkshop(call, (who) =>
      publishPrices(deps, { ...who, ...call.body, wanted: Number(call.params.list) }),
    ),
  );
}
