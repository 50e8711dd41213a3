import * as z from 'zod/mini';

/** Control characters, and the invisible ones that turn the direction of text around. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** One line typed by a person: composed (NFC), trimmed, not empty, nothing invisible. */
export const line = (longest: number) =>
  z.pipe(
    z.string().check(z.maxLength(longest * 2)),
    z.pipe(
      z.transform((typed: string) => typed.normalize('NFC').trim()),
      z.string().check(
        z.minLength(1),
        z.maxLength(longest),
        z.refine((text) => !unprintable.test(text)),
      ),
    ),
  );
