import type { Photo } from '#app/draft/item.ts';
import { isForgotten, isSent, type Outcome, waitBefore } from './upload-decisions.ts';

export type UploadState =
  | { readonly kind: 'waiting'; readonly why: 'turn' | 'offline' | 'again' }
  /** Without a figure: another tab is at it. */
  | { readonly kind: 'uploading'; readonly percent: number | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly words: string | undefined; readonly canRetry: boolean }
  /** This device has cleared it away before it was sent. */
  | { readonly kind: 'gone' };

export type UploadPorts = {
  /** All that items refer to, as of now. */
  photos(): readonly Photo[];
  blobOf(id: string): Promise<Blob | undefined>;
  send(photo: Blob, onPercent: (percent: number) => void, signal: AbortSignal): Promise<Outcome>;
  onStored(id: string, name: string): void;
  /** Runs it unless another tab is at it, and says whether it did. */
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
/** The first answer makes the visitor known: sent side by side, the first two would come from two. */
const atATimeAsStranger = 1;
/** Whoever chose the photo sends it; other tabs wait this long before they help. */
const othersFirstMs = 2000;
const turn: UploadState = { kind: 'waiting', why: 'turn' };
const settled: readonly UploadState['kind'][] = ['done', 'failed', 'gone'];

/** Sends what is not sent yet, two at a time, as long as it takes. */
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

  /** Of what is not sent yet, by photo. */
  readonly states = (): ReadonlyMap<string, UploadState> => this.#states;

  /** To be called before an item refers to it: this tab sends it. */
  claim(id: string): void {
    this.#own.add(id);
  }

  /** Looks at what there is to send now. */
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

  /** The connection is back, or the customer is: no more waiting. */
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
      // Said here as well: a browser that cannot write it down must not send it forever.
      task.state = { kind: 'done' };
      this.#isKnown = true;
      this.#around.onStored(id, outcome.name);
    }
    if (outcome.kind === 'refused') task.state = { kind: 'failed', words: outcome.words, canRetry: false };
    if (outcome.kind !== 'later') return;
    // Without a connection nothing was tried.
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
