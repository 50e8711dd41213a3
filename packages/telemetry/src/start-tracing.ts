import { context, trace } from '@opentelemetry/api';
import { setTracing } from './tracing.ts';

type Settings = {
  readonly service: string;
  /** The address of a receiver of OTLP over HTTP, such as http://127.0.0.1:4318. */
  readonly endpoint: string;
  /** Which part of the traces that begin here is recorded, from 0 to 1. */
  readonly share: number;
  /** However many requests come, no more than this many are recorded in a second. */
  readonly mostPerSecond?: number;
};

/** Returns a function that chooses by chance, never by anything that a client sends. */
function chooser(share: number, mostPerSecond: number): () => boolean {
  let second = 0;
  let chosen = 0;
  return () => {
    if (Math.random() >= share) return false;
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      second = now;
      chosen = 0;
    }
    chosen += 1;
    return chosen <= mostPerSecond;
  };
}

/**
 * From now on this process records traces and sends them. The libraries are loaded here, so that a process
 * without traces does not load them.
 */
export async function startTracing({
  service,
  endpoint,
  share,
  mostPerSecond = 20,
}: Settings): Promise<{ stop(): Promise<void> }> {
  const [{ AlwaysOnSampler, RandomIdGenerator, TracerProvider }, { AsyncLocalStorageContextManager }] =
    await Promise.all([import('@opentelemetry/sdk-trace'), import('@opentelemetry/context-async-hooks')]);
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { createSpanQueue } = await import('./span-queue.ts');

  const random = new RandomIdGenerator();
  let nextTraceId: string | undefined;
  const queue = createSpanQueue({ url: new URL('/v1/traces', endpoint).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Nothing is begun that was not chosen before.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [queue],
    spanLimits: { attributeValueLengthLimit: 500 },
    idGenerator: {
      generateTraceId: () => nextTraceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  setTracing({
    tracer: provider.getTracer('own spans'),
    isChosen: chooser(share, mostPerSecond),
    withTraceId: (traceId, run) => {
      nextTraceId = traceId;
      try {
        return run();
      } finally {
        nextTraceId = undefined;
      }
    },
  });
  return {
    stop: async () => {
      setTracing(undefined);
      trace.disable();
      context.disable();
      // A receiver that does not answer must not keep the process from ending.
      await Promise.race([provider.shutdown(), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
    },
  };
}
