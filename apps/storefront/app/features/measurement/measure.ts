import {
  callHeaders,
  type LanguageName,
  type MeasuredEvent,
  mostMeasuredEvents,
  onProblems,
  recordMeasurements,
} from '@mendwell/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { clientId } from '#app/site/client-id.ts';

/** How long events wait for each other, in milliseconds, to be sent together. */
const waitMs = 5000;

let language: LanguageName = 'EN';
let isOn = false;
let waiting: MeasuredEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  if (!isOn || events.length === 0) return;
  const { width, height } = screen;
  // The request outlives the page, because the last values are known only when the visitor leaves. Lost
  // events are not sent again.
  fetch(recordMeasurements.path, {
    method: recordMeasurements.method,
    keepalive: true,
    headers: { ...callHeaders({ clientId, language }), 'content-type': 'application/json' },
    body: JSON.stringify({ display: { width, height }, events }),
  }).then(
    // The consent was withdrawn in another tab, or has expired.
    ({ status }) => status === 403 && stopMeasuring(),
    () => undefined,
  );
}

export function measure(event: MeasuredEvent): void {
  if (!isOn) return;
  waiting.push(event);
  if (waiting.length === mostMeasuredEvents) send();
  else timer ??= setTimeout(send, waitMs);
}

export function recordFailure(): void {
  measure({ kind: 'error', name: 'page_failed' });
  send();
}

const measureVital = ({ name, value }: Metric) => measure({ kind: 'vital', name, value });
const sendWhenLeaving = () => document.visibilityState === 'hidden' && send();

/** Watching the page's vitals cannot be undone; while measuring is off, the values are dropped. */
let isWatching = false;
function watchVitals(): void {
  if (isWatching) return;
  isWatching = true;
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(measureVital);
}

export function startMeasuring(inLanguage: LanguageName): void {
  language = inLanguage;
  isOn = true;
  onProblems((name) => measure({ kind: 'error', name }));
  watchVitals();
  // This listener is added after those of the vitals, which report at the same moment.
  addEventListener('visibilitychange', sendWhenLeaving);
}

export function stopMeasuring(): void {
  isOn = false;
  waiting = [];
  clearTimeout(timer);
  timer = undefined;
  onProblems(undefined);
  removeEventListener('visibilitychange', sendWhenLeaving);
}
