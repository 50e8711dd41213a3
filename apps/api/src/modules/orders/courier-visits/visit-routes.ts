import * as contract from '@mendwell/contract';
import { berlinDay, mayChooseEvening, pickupEvenings, returnDates, type Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { serveSigned } from '#platform/http/signed-route.ts';
import { signatureHeader } from '#providers/logistics/interface.ts';
import { workshopFacts } from '../dates/promise-return.ts';
import { findOrder } from '../order-repository.ts';
import { customerLinks, ownOrder } from '../own-order.ts';
import { showOrder } from '../show-order.ts';
import { chooseEvening } from './choose-visit.ts';
import type { CourierDeps } from './courier-deps.ts';
import { hearCourier } from './receive-courier-event.ts';
import { eveningOffer } from './visit-offer.ts';

type Deps = CourierDeps & { readonly waits: Waits };

export function serveEvenings(app: FastifyInstance, deps: Deps): void {
  const { db, clock, catalogue, waits } = deps;
  const access = { access: 'mailed-link' } as const;

  serve(app, contract.listEvenings, access, async ({ params, query: { kind } }) => {
    const order = await ownOrder(deps, params.id, { signature: params.x }, customerLinks);
    const found = 'refusal' in order ? undefined : await findOrder(db, order.id);
    if (!found) return { refusal: 'link_invalid' };
    const { id: orderId, provider_id: providerId, state } = found;
    const now = clock.now();
    const offer = await eveningOffer(db, { orderId, kind, providerId, state });
    const workshop = kind === 'pickup' ? await workshopFacts(db, { orderId, providerId }) : undefined;
    const times = { agreedOn: berlinDay(found.agreed_at ?? now), startsEarly: found.starts_early };
    const backBy = (day: string) =>
      workshop ? returnDates({ ...workshop, ...times, pickupOn: day }).backBy : null;
    const isHeld = kind === 'pickup' && found.withdrawal_undo_until !== null;
    const states =
      kind === 'pickup' ? ['accepted', 'pickup_scheduled'] : ['collected', 'in_service', 'returning'];
    return {
      kind,
      chosen: offer.held ?? null,
      isChangeable: states.includes(state) && !isHeld && mayChooseEvening(offer.held, now),
      startsAt: '19:00',
      endsAt: '21:00',
      evenings: pickupEvenings(now, offer).map((evening) => ({ ...evening, backBy: backBy(evening.day) })),
    };
  });
  serve(app, contract.chooseEvening, access, async ({ params, body, requestId }) => {
    const { signature, kind, day } = body;
    const order = await ownOrder(deps, params.id, { signature }, customerLinks);
    if ('refusal' in order) return { refusal: 'link_invalid' };
    const refused = await chooseEvening(deps, { orderId: order.id, kind, day, requestId });
    if (refused) return refused;
    const shown = await showOrder({ db, clock, catalogue: catalogue.current(), waits }, order.id);
    return 'refusal' in shown ? { refusal: 'link_invalid' } : shown;
  });
  serveSigned(app, { url: '/sip/webhooks/logistics', header: signatureHeader }, (delivery) =>
    hearCourier(deps, delivery),
  );
}
