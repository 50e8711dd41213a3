import { clearDevice } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';

type Deps = {
  /** Deletes the visitor's data that leads to no person once the visitor is deleted. */
  readonly dropNameless: (visitorId: string) => Promise<void>;
};

/** Registers the route by which a visitor stops being recognised. */
export function serveVisitors(app: FastifyInstance, { dropNameless }: Deps): void {
  serve(app, clearDevice, { access: 'visitor' }, async ({ visitor }) => {
    if (visitor.known !== undefined) await dropNameless(visitor.known);
    await visitor.forget();
    return undefined;
  });
}
