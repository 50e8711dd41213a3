import * as contract from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { forWorkshop } from '#platform/http/for-workshop.ts';
import { serve } from '#platform/http/serve.ts';
import { type PrintDeps, printTags } from './print-tags.ts';
import { readTags } from './read-tags.ts';

type Deps = PrintDeps & { readonly documentsPerMinuteAndAddress: number };

/** The tags of the bags of a workshop's orders, on its pages and as a PDF. */
export function serveDeskTags(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.readTags, { access: 'desk', right: 'read_queue' }, (call) =>
    forWorkshop(call, (who) => readTags(deps, { ...who, ...call.query })),
  );
  const limit = { max: deps.documentsPerMinuteAndAddress, timeWindow: '1 minute' };
  serve(app, contract.printTags, { access: 'desk', right: 'open_order', limit }, (call) =>
    forWorkshop(call, (who) => printTags(deps, { ...who, ...call.body, language: call.language })),
  );
}
