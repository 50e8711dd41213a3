import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forStaff } from '#platform/http/for-staff.ts';
import { serve } from '#platform/http/serve.ts';
import { findOrders } from './find-orders.ts';
import { addOrderNote, openContact } from './open-contact.ts';
import { readAnyOrder } from './read-order.ts';
import type { SupportDeps } from './waiting.ts';

/** What our own staff find and read of any order. */
export function serveDeskSupport(app: FastifyInstance, deps: SupportDeps): void {
  const reading = { access: 'desk', right: 'find_orders' } as const;
  serve(app, contract.searchOrders, reading, (call) =>
    forStaff(call, (who) => findOrders(deps, { ...who, ...call.query })),
  );
  serve(app, contract.readSupportOrder, reading, (call) =>
    forStaff(call, (who) => readAnyOrder(deps, { ...who, orderId: call.params.id })),
  );
  serve(app, contract.openContact, { access: 'desk', right: 'read_contact' }, (call) =>
    forStaff(call, (who) => openContact(deps, { ...who, orderId: call.params.id, ...call.body })),
  );
  serve(app, contract.addOrderNote, { access: 'desk', right: 'write_notes' }, (call) =>
    forStaff(call, (who) => addOrderNote(deps, { ...who, orderId: call.params.id, ...call.body })),
  );
}
