import type { Photo } from './photo.ts';
import { isForgotten, isSent, type Outcome, waitBefore } from './upload-decisions.ts';

export type UploadState =
  | { readonly kind: 'waiting'; readonly why: 'turn' | 'offline' | 'again' }
  /** Without a percentage, another tab is sending the photo. */
  | { readonly kind: 'uploading'; readonly percent: number | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly words: string | undefined; readonly canRetry: boolean }
  /** This device has deleted the photo before it was sent. */
  | { readonly kind: 'gone' };

export type UploadPorts = {
  /** Returns all photos that items refer to at this moment. */
  photos(): readonly Photo[];
  blobOf(id: string): Promise<Blob | undefined>;
  send(photo: Blob, onPercent: (percent: number) => void, signal: AbortSignal): Promise<Outcome>;
  onStored(id: string, name: string): void;
  /** Runs the function unless another tab does so for the same photo. Returns whether it ran. */
  alone(id: string, run: () => Promise<void>): Promise<boolean>;
  isOnline(): boolean;
};

type Task = {
  failures: number;
  notBefore: number;
  running?: AbortController | undefined;
  state: UploadState;
};

const atATime = 2;
/**
 * The first response identifies the visitor: if two photos were sent at once, the server would take them
 * for two visitors.
 */
const atATimeAsStranger = 1;
/** The tab where the photo was chosen sends it; other tabs wait this long before they help. */
const othersFirstMs = 2000;
const turn: UploadState = { kind: 'waiting', why: 'turn' };
const settled: readonly UploadState['kind'][] = ['done', 'failed', 'gone'];

/** Sends all photos that are not sent yet, two at a time, for as long as it takes. */
export class UploadTasks {
  readonly #around: UploadPorts;
  readonly #tasks = new Map<string, Task>();
  readonly #own = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #states: ReadonlyMap<string, UploadState> = new Map();
  #isKnown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: UploadPorts) {
    this.#around = around;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the states of photos that are not sent yet, by photo. */
  readonly states = (): ReadonlyMap<string, UploadState> => this.#states;

  /** Makes this tab the one that sends the photo. Has to be called before an item refers to it. */
  claim(id: string): void {
    this.#own.add(id);
  }

  /** Checks which photos have to be sent now. */
  look(newOnesAfterMs: number = othersFirstMs): void {
    const now = Date.now();
    const toSend = new Set(
      this.#around
        .photos()
        .filter((photo) => !isSent(photo, now))
        .map(({ id }) => id),
    );
    for (const [id, { running }] of this.#tasks) {
      if (toSend.has(id)) continue;
      running?.abort();
      this.#tasks.delete(id);
    }
    for (const id of toSend) {
      const notBefore = this.#own.has(id) ? now : now + newOnesAfterMs;
      if (!this.#tasks.has(id)) this.#tasks.set(id, { failures: 0, notBefore, state: turn });
    }
    for (const [id, task] of this.#tasks) this.#advance(id, task, now);
    this.#lookLater(now);
    this.#tell();
  }

  /** Retries at once, because the connection is back or the customer has returned to the page. */
  hurry(): void {
    for (const task of this.#tasks.values()) this.#startOver(task);
    this.look();
  }

  retry(id: string): void {
    const task = this.#tasks.get(id);
    if (task) this.#startOver(task);
    this.look();
  }

  #startOver(task: Task): void {
    if (task.running || (task.state.kind === 'failed' && !task.state.canRetry)) return;
    if (task.state.kind === 'gone' || task.state.kind === 'done') return;
    Object.assign(task, { failures: 0, notBefore: 0, state: turn });
  }

  #advance(id: string, task: Task, now: number): void {
    if (task.running || settled.includes(task.state.kind) || task.notBefore > now) return;
    const running = [...this.#tasks.values()].filter((one) => one.running).length;
    if (!this.#around.isOnline()) task.state = { kind: 'waiting', why: 'offline' };
    else if (running >= (this.#isKnown ? atATime : atATimeAsStranger)) task.state = turn;
    else void this.#run(id, task);
  }

  async #run(id: string, task: Task): Promise<void> {
    const { signal } = (task.running = new AbortController());
    task.state = { kind: 'uploading', percent: 0 };
    const ran = await this.#around.alone(id, async () => {
      const photo = this.#around.photos().find((one) => one.id === id);
      // Another tab may have been faster.
      if (!photo || isSent(photo, Date.now())) return;
      const blob = await this.#around.blobOf(id);
      if (!blob) {
        task.state = { kind: isForgotten(photo, Date.now()) ? 'gone' : 'done' };
        return;
      }
      const onPercent = (percent: number) => {
        task.state = { kind: 'uploading', percent };
        this.#tell();
      };
      this.#settle(id, task, await this.#around.send(blob, onPercent, signal));
    });
    task.running = undefined;
    if (!ran) {
      task.state = { kind: 'uploading', percent: undefined };
      task.notBefore = Date.now() + othersFirstMs;
    }
    this.look();
  }

  #settle(id: string, task: Task, outcome: Outcome): void {
    if (outcome.kind === 'stored') {
      // The state is also set here: a browser that cannot store it must not send the photo forever.
      task.state = { kind: 'done' };
      this.#isKnown = true;
      this.#around.onStored(id, outcome.name);
    }
    if (outcome.kind === 'refused') task.state = { kind: 'failed', words: outcome.words, canRetry: false };
    if (outcome.kind !== 'later') return;
    // Without a connection, this does not count as a failed attempt.
    if (!this.#around.isOnline()) task.state = { kind: 'waiting', why: 'offline' };
    else {
      task.failures += 1;
      const wait = waitBefore(task.failures, outcome.afterMs);
      task.notBefore = Date.now() + (wait ?? 0);
      task.state =
        wait === undefined
          ? { kind: 'failed', words: undefined, canRetry: true }
          : { kind: 'waiting', why: 'again' };
    }
  }

  #lookLater(now: number): void {
    clearTimeout(this.#timer);
    const waits = [...this.#tasks.values()]
      .filter(({ running, state, notBefore }) => !running && !settled.includes(state.kind) && notBefore > now)
      .map(({ notBefore }) => notBefore - now);
    if (waits.length > 0) this.#timer = setTimeout(() => this.look(), Math.min(...waits));
  }

  #tell(): void {
    this.#states = new Map([...this.#tasks].map(([id, { state }]) => [id, state]));
    for (const listener of this.#listeners) listener();
  }
}
