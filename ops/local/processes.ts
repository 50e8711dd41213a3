import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export type ProcessSpec = {
  readonly name: string;
  /** The program; Node if it is missing. */
  readonly command?: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Responds with 2xx when the process can serve. */
  readonly readyUrl?: string;
  readonly cwd?: string;
};

export type Running = { readonly name: string; readonly pid: number; readonly exited: Promise<number> };

type Options = {
  readonly onLine: (name: string, line: string) => void;
  /** Processes write straight to our own output, and nobody stands between them and its reader. */
  readonly inheritsOutput?: boolean;
  /** Called when a process ends without being asked to. */
  readonly onDeath: (name: string, code: number) => void;
};

const windows = process.platform === 'win32';

/** Starts processes, each as the leader of its own group, and leaves none running. */
export class Processes {
  readonly #children = new Map<string, ChildProcess>();
  readonly #options: Options;
  #stopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts a program with the arguments and waits until it is ready. If the process ends later, `onDeath` is
   * called.
   */
  async start(spec: ProcessSpec): Promise<Running> {
    const running = this.#spawn(spec, (code) => this.#options.onDeath(spec.name, code));
    if (spec.readyUrl) await untilReady(spec.readyUrl, running.exited, spec.name);
    return running;
  }

  /** Starts a program for a task that ends by itself. */
  async run(spec: ProcessSpec): Promise<Running> {
    return this.#spawn(spec, () => undefined);
  }

  #spawn(spec: ProcessSpec, onDeath: (code: number) => void): Running {
    // A caller that is still starting processes must not add one while all are being stopped.
    if (this.#stopping) throw new Error(`${spec.name} was not started: everything is being stopped.`);
    const child = spawn(spec.command ?? process.execPath, spec.args, {
      env: { ...process.env, ...spec.env },
      stdio: this.#options.inheritsOutput ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // Each process has its own group, so that watchers and their children end together.
      detached: !windows,
      ...(spec.cwd ? { cwd: spec.cwd } : {}),
    });
    this.#children.set(spec.name, child);
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => this.#options.onLine(spec.name, line));
    const exited = new Promise<number>((resolve) =>
      child.once('exit', (code, signal) => {
        if (this.#children.get(spec.name) === child) this.#children.delete(spec.name);
        resolve(code ?? (signal ? 128 : 1));
        if (!this.#stopping && !child.killed) onDeath(code ?? 1);
      }),
    );
    return { name: spec.name, pid: child.pid ?? 0, exited };
  }

  /** Ends one process at once, like a crash. */
  async kill(name: string): Promise<void> {
    const child = this.#children.get(name);
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Asks all processes to end, and kills those that take too long. */
  async stopAll(patienceMs = 8000): Promise<void> {
    this.#stopping = true;
    const children = [...this.#children.values()];
    const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
    const gone = Promise.all(running.map((child) => once(child, 'exit')));
    for (const child of children) signalGroup(child, 'SIGTERM');
    await Promise.race([gone, wait(patienceMs)]);
    // Kills what is left of each group, even if its leader has already ended.
    for (const child of children) signalGroup(child, 'SIGKILL');
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

async function untilReady(url: string, exited: Promise<number>, name: string): Promise<void> {
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await wait(50)) {
    if (ended) throw new Error(`${name} ended before it was ready.`);
    try {
      if ((await fetch(url, { redirect: 'manual' })).status < 400) return;
    } catch {
      // The process is not listening yet.
    }
  }
  throw new Error(`${name} was not ready within 180 s (${url}).`);
}
