/** A busy browser may never be idle; after this many milliseconds the next step is taken anyway. */
const timeout = 100;
/** A step takes a slow phone up to this many milliseconds: it is not begun in an idle moment that is shorter. */
const stepMs = 20;

type Idle = { timeRemaining(): number };
type Wait = (run: (idle: Idle) => void, options: { readonly timeout: number }) => unknown;

/** Safari has no requestIdleCallback. */
const afterWhile: Wait = (run) => setTimeout(() => run({ timeRemaining: () => 0 }), 100);

/**
 * Takes one step after another while the browser has nothing else to do, so that a press never waits for
 * all of them.
 */
export function idly(
  steps: readonly (() => unknown)[],
  wait: Wait = globalThis.requestIdleCallback ?? afterWhile,
): void {
  const left = [...steps];
  const takeSome = (idle: Idle) => {
    do left.shift()?.();
    while (left.length > 0 && idle.timeRemaining() > stepMs);
    if (left.length > 0) wait(takeSome, { timeout });
  };
  wait(takeSome, { timeout });
}
