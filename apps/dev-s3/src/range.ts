import { S3Error } from './errors.ts';

type ByteRange = { readonly begin: number; readonly end: number };

/** Reads a header such as `bytes=0-99` or `bytes=100-`; the end of the result is excluded. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined) return undefined;
  const begin = Number(first);
  if (begin >= size) throw new S3Error(416, 'InvalidRange');
  return { begin, end: last ? Math.min(Number(last) + 1, size) : size };
}
