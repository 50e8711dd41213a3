import { expect, test } from 'vitest';
import { createBoundedOutput } from './bounded-output.ts';

type Done = (error: NodeJS.ErrnoException | null | undefined, taken: number) => void;
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A reader that takes what it is given only when it is told to. */
function createReader() {
  const asked: { bytes: Buffer; done: Done }[] = [];
  const taken: string[] = [];
  const next = () => {
    const one = asked.shift();
    if (!one) throw new Error('nothing was passed on');
    return one;
  };
  return {
    asked,
    taken,
    sink: {
      pass: (bytes: Buffer, done: Done) => void asked.push({ bytes, done }),
      passNow: () => undefined,
    },
    take: (most = Number.POSITIVE_INFINITY) => {
      const { bytes, done } = next();
      const part = bytes.subarray(0, most);
      taken.push(part.toString());
      done(null, part.length);
    },
    fail: (code: string) => next().done(failure(code), 0),
  };
}
const said = (dropped: number) => `dropped ${dropped}\n`;

test('SEC-08 OPS-05 while nobody reads, a bounded number of bytes waits, and what is dropped is counted and said', async () => {
  const reader = createReader();
  const output = createBoundedOutput(said, reader.sink, 1000);
  for (let line = 0; line < 500; line += 1) output.write(`${String(line).padStart(9, '0')}\n`);
  // One line is with the reader, a hundred wait.
  expect(reader.asked.length).toBe(1);
  while (reader.asked.length > 0) reader.take();
  const lines = reader.taken.join('').split('\n').slice(0, -1);
  expect(lines.slice(0, 101)).toEqual(
    Array.from({ length: 101 }, (_, line) => String(line).padStart(9, '0')),
  );
  expect(lines.slice(101)).toEqual(['dropped 399']);
  output.write('flows again\n');
  reader.take();
  expect(reader.taken.at(-1)).toBe('flows again\n');
});

test('SEC-08 lines stay whole and in order when only a part of them is taken', () => {
  const reader = createReader();
  const output = createBoundedOutput(said, reader.sink);
  for (const line of ['one\n', 'two\n', 'three\n']) output.write(line);
  while (reader.asked.length > 0) reader.take(3);
  expect(reader.taken.join('')).toBe('one\ntwo\nthree\n');
});

test('SEC-08 processes that share a pipe do not mix their lines: writes are small and end with a line', () => {
  const reader = createReader();
  const output = createBoundedOutput(said, reader.sink);
  const line = `${'x'.repeat(999)}\n`;
  for (let count = 0; count < 20; count += 1) output.write(line);
  while (reader.asked.length > 0) reader.take();
  expect(reader.taken.every((chunk) => chunk.length <= 4096 && chunk.endsWith('\n'))).toBe(true);
  expect(reader.taken.join('')).toBe(line.repeat(20));
});

test('SEC-08 a terminal that is stopped loses nothing: the same bytes are tried again', async () => {
  const reader = createReader();
  const output = createBoundedOutput(said, reader.sink);
  output.write('one\n');
  reader.fail('EAGAIN');
  await expect.poll(() => reader.asked.length).toBe(1);
  reader.take();
  expect(reader.taken).toEqual(['one\n']);
});

test('SEC-08 what a full disk refuses is counted, and said once it takes lines again', async () => {
  const reader = createReader();
  const output = createBoundedOutput(said, reader.sink);
  output.write('one\n');
  output.write('two\n');
  reader.fail('ENOSPC');
  await expect.poll(() => reader.asked.length).toBe(1);
  reader.fail('ENOSPC');
  // The report itself does not fit either.
  await expect.poll(() => reader.asked.length).toBe(1);
  reader.fail('ENOSPC');
  await expect.poll(() => reader.asked.length).toBe(1);
  reader.take();
  expect(reader.taken).toEqual(['dropped 2\n']);
});

test('SEC-08 the end of a process waits for its log, but not for ever', async () => {
  const reader = createReader();
  const output = createBoundedOutput(said, reader.sink);
  await output.flush(60_000);
  output.write('one\n');
  await output.flush(1);
  const flushed = output.flush(60_000);
  reader.take();
  await flushed;
  expect(reader.taken).toEqual(['one\n']);
});
