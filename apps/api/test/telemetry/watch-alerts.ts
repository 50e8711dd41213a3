import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Alert, Prometheus } from './prometheus.ts';

const root = new URL('../../../../', import.meta.url);

export type Incident = {
  readonly cause: string;
  /** The alerts that must fire while the cause lasts. */
  readonly fires: readonly string[];
  /** Those that fire once what was held up goes on. */
  readonly firesAfterwards?: readonly string[];
  /** Those whose windows are so long that they are waited for at the very end. */
  readonly clearsLater?: readonly string[];
  readonly begin: () => Promise<unknown>;
  /** What customers do meanwhile, again and again. Failures are expected. */
  readonly meanwhile?: () => Promise<unknown>;
  /** Does what the runbook says to look at, and expects to find what it says. */
  readonly look?: () => Promise<unknown>;
  readonly repair: () => Promise<unknown>;
};

type Told = { name: string; cause: string; firedAfter: number; clearedAfter?: number; isCleared?: boolean };

/** Lets incidents happen, and watches which alerts fire and clear. */
export function watchAlerts(prometheus: Prometheus) {
  const told = new Map<string, Told>();
  const firing = async (): Promise<ReadonlyMap<string, Alert>> =>
    new Map(
      (await prometheus.alerts())
        .filter(({ state }) => state === 'firing')
        .map((alert) => [alert.labels.alertname, alert]),
    );
  const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

  /** Waits until all have fired, and notes for each how long that took and whether its runbook fits. */
  const untilFired = async (cause: string, names: readonly string[], began: number, limitMs = 150_000) => {
    const missing = new Set(names);
    for (const deadline = Date.now() + limitMs; missing.size > 0; await wait(200)) {
      if (Date.now() > deadline) throw new Error(`${cause}: ${[...missing].join(', ')} did not fire`);
      for (const [name, { annotations }] of await firing()) {
        if (!missing.delete(name)) continue;
        expect(readFileSync(new URL(annotations.runbook, root), 'utf8')).toContain(`\`${name}\``);
        if (!told.has(name)) told.set(name, { name, cause, firedAfter: seconds(began) });
      }
    }
  };
  const untilCleared = async (names: readonly string[], since: number, limitMs: number) => {
    const left = new Set(names);
    for (const deadline = Date.now() + limitMs; left.size > 0; await wait(200)) {
      if (Date.now() > deadline) throw new Error(`${[...left].join(', ')} did not clear`);
      const now = await firing();
      for (const name of left) {
        if (now.has(name)) continue;
        left.delete(name);
        const one = told.get(name);
        if (one && !one.isCleared) Object.assign(one, { clearedAfter: seconds(since), isCleared: true });
      }
    }
  };

  return {
    told,
    happen: async (incident: Incident) => {
      const { cause, fires, firesAfterwards = [], clearsLater = [] } = incident;
      const wanted = [...fires, ...firesAfterwards];
      // A cause before this one may still be within their windows.
      await untilCleared(
        wanted.filter((name) => !clearsLater.includes(name)),
        performance.now(),
        120_000,
      );
      const before = await firing();
      const isEarly = wanted.filter((name) => before.has(name));
      if (isEarly.length > 0) console.log(`      ${isEarly.join(', ')} fired before: ${cause}`);
      const began = performance.now();
      await incident.begin();
      const over = new AbortController();
      const meanwhile = (async () => {
        while (!over.signal.aborted) {
          await incident.meanwhile?.().catch(() => undefined);
          await wait(50);
        }
      })();
      try {
        await untilFired(cause, fires, began);
        await incident.look?.();
      } finally {
        over.abort();
      }
      const repaired = performance.now();
      await incident.repair();
      await meanwhile;
      await untilFired(cause, firesAfterwards, repaired);
      const soon = wanted.filter((name) => !clearsLater.includes(name));
      await untilCleared(soon, repaired, 300_000);
    },
    /** Waits until nothing fires any more. */
    untilQuiet: async () => {
      const since = performance.now();
      await untilCleared([...told.keys()], since, 600_000);
    },
    report: () =>
      [...told.values()]
        .map(
          ({ name, cause, firedAfter, clearedAfter }) =>
            `      ${name.padEnd(26)} fired after ${String(firedAfter).padStart(5)} s, cleared ${String(clearedAfter ?? '-').padStart(5)} s after the repair: ${cause}`,
        )
        .join('\n'),
  };
}
