import { clearDevice } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';

/** What a visitor can do about being known. */
export function serveVisitors(app: FastifyInstance): void {
  serve(app, clearDevice, { access: 'visitor' }, async ({ visitor }) => {
    await visitor.forget();
    return undefined;
  });
}
