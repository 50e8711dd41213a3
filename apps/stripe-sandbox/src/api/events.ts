import type { Sandbox } from '../sandbox.ts';
import { type ListParams, listOf } from './list.ts';
import { missingResource } from './stripe-error.ts';

export function retrieveEvent(sandbox: Sandbox, _params: object, id: string): object {
  const event = sandbox.events.get(id);
  if (!event) throw missingResource('event', id);
  return JSON.parse(event.payload) as object;
}

export function listEvents(sandbox: Sandbox, params: ListParams): object {
  const page = listOf(sandbox.events.list(), params, '/v1/events');
  return { ...page, data: page.data.map(({ payload }) => JSON.parse(payload) as object) };
}
