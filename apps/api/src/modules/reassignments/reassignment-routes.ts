import * as contract from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { LiveCatalogue } from '#modules/catalogue/index.ts';
import { type ChangeDeps, customerLinks, loadOrder, ownOrder, showOrder } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { serve } from '#platform/http/serve.ts';
import { chooseOtherProvider } from './choose-other-provider.ts';
import { listOtherProviders } from './list-other-providers.ts';

type Deps = ChangeDeps & { readonly db: Db; readonly catalogue: LiveCatalogue; readonly waits: Waits };

/** These routes serve what a customer does whose workshop declined, did not answer or handed the order back. */
export function serveReassignments(app: FastifyInstance, deps: Deps): void {
  const { db, clock, waits } = deps;
  const access = { access: 'mailed-link' } as const;

  serve(app, contract.listOtherProviders, access, async ({ params }) => {
    const order = await ownOrder(deps, params.id, { signature: params.x }, customerLinks);
    const record = 'refusal' in order ? undefined : await loadOrder(db, order.id);
    if (!record) return { refusal: 'link_invalid' };
    return listOtherProviders({ db, clock, waits, catalogue: deps.catalogue.current() }, record);
  });
  serve(app, contract.chooseOtherProvider, access, async ({ params, body, requestId }) => {
    const { signature, providerId, total } = body;
    const order = await ownOrder(deps, params.id, { signature }, customerLinks);
    if ('refusal' in order) return { refusal: 'link_invalid' };
    const refused = await chooseOtherProvider(deps, { orderId: order.id, providerId, total, requestId });
    if (refused) return refused;
    const shown = await showOrder({ db, clock, catalogue: deps.catalogue.current(), waits }, order.id);
    return 'refusal' in shown ? { refusal: 'link_invalid' } : shown;
  });
}
