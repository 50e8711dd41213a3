import { documentPaths, visitKinds } from '@mendwell/contract';
import { clientAddress, createAddressSlots } from '@mendwell/http-limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loadOrder, type OrderRecord, ownOrder } from '#modules/orders/index.ts';
import type { Clock } from '#platform/clock.ts';
import { refuse, refuseForNow } from '#platform/http/problems.ts';
import type { Attachment } from '#providers/mail/mailer.ts';
import { orderCorrection, orderReceipt, type ReceiptDeps } from './order-receipt.ts';
import { visitCalendar } from './visit-calendar.ts';

type Deps = ReceiptDeps & { readonly clock: Clock; readonly receiptsPerMinuteAndAddress: number };
type Params = { readonly id: string; readonly x: string };

const looking = ['view', 'decide', 'pickup', 'pay'] as const;
const options = { config: { access: 'mailed-link' }, schema: { hide: true } } as const;
/** A receipt takes one core for up to 0.2 s: those of one address are made one after another. */
const making = { atOnce: 1, waiting: 8 };
const route = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Serves files to the holder of a link to an order. For everybody else, and before there are any files,
 * the response is that the link is invalid.
 */
export function serveDocuments(app: FastifyInstance, deps: Deps): void {
  const ownRecord = async ({ id, x }: Params): Promise<OrderRecord | undefined> => {
    const order = await ownOrder(deps, id, { signature: x }, looking);
    return 'refusal' in order ? undefined : loadOrder(deps.db, order.id);
  };
  const send = (reply: FastifyReply, file: Attachment | undefined) => {
    reply.header('cache-control', 'private, no-store');
    if (!file) return refuse(reply, 'link_invalid');
    return reply
      .type(file.contentType)
      .header('content-disposition', `attachment; filename="${file.filename}"`)
      .send(file.content);
  };

  const slots = createAddressSlots(making);
  const rateLimit = { max: deps.receiptsPerMinuteAndAddress, timeWindow: '1 minute' };
  const receiptOptions = { ...options, config: { ...options.config, rateLimit } };
  app.get<{ Params: Params }>(route(documentPaths.receipt), receiptOptions, async ({ params, ip }, reply) => {
    const record = await ownRecord(params);
    const receipt = record && (await slots.run(clientAddress(ip), () => orderReceipt(deps, record)));
    return receipt === 'full' ? refuseForNow(reply) : send(reply, receipt);
  });
  app.get<{ Params: Params & { readonly number: string } }>(
    route(documentPaths.correction),
    receiptOptions,
    async ({ params, ip }, reply) => {
      const record = await ownRecord(params);
      const make = () => record && orderCorrection(deps, record, params.number);
      const correction = await slots.run(clientAddress(ip), async () => make());
      return correction === 'full' ? refuseForNow(reply) : send(reply, correction);
    },
  );
  app.get<{ Params: Params; Querystring: { readonly kind?: unknown } }>(
    route(documentPaths.calendar),
    options,
    async ({ params, query }, reply) => {
      const kind = visitKinds.find((one) => one === (query.kind ?? 'pickup'));
      const record = kind && (await ownRecord(params));
      const calendar = record && (await visitCalendar(deps, record, kind));
      return send(reply, calendar?.attachment);
    },
  );
}
