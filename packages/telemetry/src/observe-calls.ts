import { SpanKind } from '@opentelemetry/api';
import { calls } from './channels.ts';
import { traceStep } from './tracing.ts';

/**
 * Returns the same object, whose asynchronous functions publish how long they took and whether they
 * succeeded, and are parts of the trace around them.
 */
export function observeCalls<Service extends object>(to: string, service: Service): Service {
  const observed = Object.entries(service).map(([operation, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [operation, member];
    const observe = (...args: unknown[]): unknown => {
      const began = performance.now();
      const publish = (hasSucceeded: boolean) =>
        calls.publish({ to, operation, hasSucceeded, ms: performance.now() - began });
      const result: unknown = member.apply(service, args);
      if (!(result instanceof Promise)) return result;
      result.then(
        () => publish(true),
        () => publish(false),
      );
      return traceStep(
        `${to} ${operation}`,
        SpanKind.CLIENT,
        () => ({ 'peer.service': to }),
        () => result,
      );
    };
    return [operation, observe];
  });
  return Object.fromEntries(observed) as Service;
}
