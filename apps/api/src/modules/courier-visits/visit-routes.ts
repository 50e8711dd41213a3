import * as contract from '@mendwell/contract';
import {
  berlinDay,
  isVisitOpen,
  mayChooseVisit,
  pickupVisitDays,
  returnDates,
  type Waits,
  wishableEvenings,
} from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import { providerOffer } from '#modules/catalogue/index.ts';
import { customerLinks, findOrder, ownOrder, providerFacts, showOrder } from '#modules/orders/index.ts';
import { collectsAt } from '#modules/pricing/index.ts';
import { readCalendar } from '#modules/provider-calendar/index.ts';
import { serve } from '#platform/http/serve.ts';
import { serveSigned } from '#platform/http/signed-route.ts';
import { signatureHeader } from '#providers/logistics/interface.ts';
import { chooseVisit } from './choose-visit.ts';
import type { CourierDeps } from './courier-deps.ts';
import { receiveCourierEvent } from './receive-courier-event.ts';
import { bookedVisits, visitOffer } from './visit-offer.ts';

type Deps = CourierDeps & { readonly waits: Waits };

export function serveCourierVisits(app: FastifyInstance, deps: Deps): void {
  const { db, clock, catalogue, waits } = deps;
  const access = { access: 'mailed-link' } as const;

  serve(app, contract.listVisits, access, async ({ params, query: { kind } }) => {
    const order = await ownOrder(deps, params.id, { signature: params.x }, customerLinks);
    const found = 'refusal' in order ? undefined : await findOrder(db, order.id);
    if (!found) return { refusal: 'link_invalid' };
    const { id: orderId, provider_id: providerId, state } = found;
    const now = clock.now();
    const offer = await visitOffer(db, found, kind);
    const agreedAt = found.agreed_at;
    const workshop =
      kind === 'pickup' ? await providerFacts(db, { orderId, providerId, agreedAt }) : undefined;
    const times = { agreedOn: berlinDay(agreedAt ?? now), startsEarly: found.starts_early };
    const backBy = (day: string) =>
      workshop ? returnDates({ ...workshop, ...times, pickupOn: day }).backBy : null;
    const isHeld = kind === 'pickup' && found.withdrawal_undo_until !== null;
    return {
      kind,
      chosen: offer.held ?? null,
      isChangeable: isVisitOpen(kind, state) && !isHeld && mayChooseVisit(offer.held, now),
      startsAt: '19:00',
      endsAt: '21:00',
      evenings: pickupVisitDays(now, offer).map((visit) => ({ ...visit, backBy: backBy(visit.day) })),
    };
  });
  serve(app, contract.listWishableDays, { access: 'anyone' }, async ({ query }) => {
    const { provider: providerId, postalCode } = query;
    const offer = providerOffer(catalogue.current(), providerId);
    if (!offer) return { refusal: 'provider_unknown' };
    if (!(await collectsAt(db, offer, postalCode))) return { refusal: 'postcode_not_served' };
    const [booked, calendar] = await Promise.all([
      bookedVisits(db, { providerId, kind: 'pickup' }),
      readCalendar(db, providerId),
    ]);
    const places = { ...booked, calendar };
    const evenings = (startsEarly: boolean) => wishableEvenings(clock.now(), places, { startsEarly, waits });
    return {
      data: {
        startsAt: '19:00',
        endsAt: '21:00',
        onArrival: evenings(true),
        afterWithdrawal: evenings(false),
      },
    };
  });
  serve(app, contract.chooseVisit, access, async ({ params, body, requestId }) => {
    const { signature, kind, day } = body;
    const order = await ownOrder(deps, params.id, { signature }, customerLinks);
    if ('refusal' in order) return { refusal: 'link_invalid' };
    const refused = await chooseVisit(deps, { orderId: order.id, kind, day, requestId });
    if (refused) return refused;
    const shown = await showOrder({ db, clock, catalogue: catalogue.current(), waits }, order.id);
    return 'refusal' in shown ? { refusal: 'link_invalid' } : shown;
  });
  serveSigned(app, { url: '/sip/webhooks/logistics', header: signatureHeader }, (delivery) =>
    receiveCourierEvent(deps, delivery),
  );
}
