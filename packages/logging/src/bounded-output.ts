import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Passes bytes on and calls back with how many were taken; an error means that these bytes are lost. */
type Sink = {
  pass(bytes: Buffer, done: (error: NodeJS.ErrnoException | null | undefined, taken: number) => void): void;
  /** Passes bytes on before the process ends, if that is possible without waiting. */
  passNow(bytes: Buffer): void;
};

export type BoundedOutput = {
  write(line: string): void;
  /** Resolves when everything was passed on, or after this time. */
  flush(withinMs: number): Promise<void>;
};

/** Lines that wait for a reader; a busy server writes about this much in ten seconds. */
const mostBytes = 4 * 1024 * 1024;
/** Several processes may share one pipe: the kernel never mixes writes up to this size (PIPE_BUF). */
const mostAtOnce = 4096;
const retryMs = 100;

function ignoreErrors(run: () => void): void {
  try {
    run();
  } catch {
    // The line is lost; there is nobody left to say so to.
  }
}

/** Node's stream for pipes and sockets never waits in Linux: what does not fit stays in memory. */
function streamSink(): Sink {
  // A reader that goes away must not end the process. Each write fails with the same error, and is counted.
  process.stdout.on('error', () => undefined);
  return {
    pass: (bytes, done) => {
      process.stdout.write(bytes, (error) => done(error, bytes.length));
    },
    passNow: (bytes) => ignoreErrors(() => writeSync(1, bytes)),
  };
}

/** Writes to files in a thread of the pool, and to a terminal that was opened anew, without waiting for it. */
const fileSink = (fd: number): Sink => ({
  pass: (bytes, done) => write(fd, bytes, done),
  passNow: (bytes) => ignoreErrors(() => writeSync(fd, bytes)),
});

/**
 * Node waits for a terminal, and one that is stopped (Ctrl-S) would stop the server. Opened once more, it
 * refuses instead. Other systems than Linux have no such path.
 */
function terminalSink(): Sink {
  try {
    return fileSink(
      openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY),
    );
  } catch {
    return streamSink();
  }
}

function standardOutput(): Sink {
  if (isatty(1)) return terminalSink();
  const kind = fstatSync(1);
  return kind.isFIFO() || kind.isSocket() ? streamSink() : fileSink(1);
}

const sizeOf = (line = '') => Buffer.byteLength(line);
const mustRetry = (error: NodeJS.ErrnoException) => error.code === 'EAGAIN' || error.code === 'EINTR';

/**
 * An output that never makes its caller wait and never needs more than a fixed amount of memory. Lines
 * wait while nobody reads; when there are too many, new ones are dropped and counted. `report` returns the
 * line that says so, which is written once lines flow again.
 */
export function createBoundedOutput(
  report: (dropped: number) => string,
  sink: Sink = standardOutput(),
  most = mostBytes,
): BoundedOutput {
  // Strings and not buffers: a small buffer can keep a whole page of Node's pool in memory.
  let waiting: string[] = [];
  let bytes = 0;
  let dropped = 0;
  let isPassing = false;
  let whenEmpty: (() => void)[] = [];

  /** Takes as many lines as are passed on at once. */
  const take = (): readonly string[] => {
    let size = sizeOf(waiting[0]);
    let count = 1;
    for (; count < waiting.length; count += 1) {
      const more = sizeOf(waiting[count]);
      if (size + more > mostAtOnce) break;
      size += more;
    }
    const lines = waiting.slice(0, count);
    waiting = waiting.slice(count);
    bytes -= size;
    return lines;
  };
  /** Passes a chunk on; `lines` is what is lost if that fails. */
  const pass = (chunk: Buffer, lines: number) => {
    isPassing = true;
    sink.pass(chunk, (error, taken) => {
      if (!error && taken === chunk.length) goOn();
      else if (!error) pass(chunk.subarray(taken), lines);
      else if (mustRetry(error)) setTimeout(() => pass(chunk, lines), retryMs).unref();
      else {
        dropped += lines;
        // A disk stays full for a while: trying again for each line would only cost time.
        setTimeout(goOn, retryMs).unref();
      }
    });
  };
  const goOn = () => {
    isPassing = false;
    if (waiting.length > 0) {
      const lines = take();
      pass(Buffer.from(lines.join('')), lines.length);
    } else if (dropped > 0) {
      const said = dropped;
      dropped = 0;
      pass(Buffer.from(report(said)), said);
    } else {
      for (const resolve of whenEmpty) resolve();
      whenEmpty = [];
    }
  };
  process.once('exit', () => {
    // What the kernel has not taken yet cannot be waited for any more.
    if (!isPassing && waiting.length > 0) sink.passNow(Buffer.from(waiting.join('')));
  });
  return {
    write: (line) => {
      const size = sizeOf(line);
      if (bytes + size > most) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      bytes += size;
      if (!isPassing) goOn();
    },
    flush: (withinMs) =>
      new Promise((resolve) => {
        if (!isPassing) return resolve();
        const timer = setTimeout(resolve, withinMs);
        whenEmpty.push(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}
