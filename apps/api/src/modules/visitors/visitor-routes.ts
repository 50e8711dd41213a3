import { clearDevice } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';

type Deps = {
  /** Deletes what belongs to a visitor and leads to nobody without them. */
  readonly dropNameless: (visitorId: string) => Promise<void>;
};

/** What a visitor can do about being known. */
export function serveVisitors(app: FastifyInstance, { dropNameless }: Deps): void {
  serve(app, clearDevice, { access: 'visitor' }, async ({ visitor }) => {
    if (visitor.known !== undefined) await dropNameless(visitor.known);
    await visitor.forget();
    return undefined;
  });
}
