import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export class StepFailed extends Error {
  readonly output: string;
  constructor(name: string, output: string) {
    super(`${name} failed`);
    this.output = output;
  }
}

type Options = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly show?: boolean;
  /**
   * The scheduling priority, as in `os.constants.priority`; a higher number leaves more of the processor
   * to others.
   */
  readonly priority?: number;
};

/** Runs a program of the project to its end; its output is shown at once, or only when it fails. */
export function runStep(
  name: string,
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (options.priority !== undefined && child.pid !== undefined) setPriority(child.pid, options.priority);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk.toString());
        if (options.show) process.stdout.write(chunk);
      });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(said.join('')) : reject(new StepFailed(name, options.show ? '' : said.join(''))),
    );
  });
}
