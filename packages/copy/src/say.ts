import type { Locale } from './locale.ts';

/** A compiled message: it takes its values, then the language. */
export type Message<Inputs extends object = object> = (inputs: Inputs, options: { locale: Locale }) => string;

/** Returns messages in one language. It is created once per request, then passed on. */
export type Say = {
  <Inputs extends Record<string, never>>(message: Message<Inputs>): string;
  <Inputs extends object>(message: Message<Inputs>, inputs: Inputs): string;
};

export const sayIn =
  (locale: Locale): Say =>
  (message: Message<never>, inputs: object = {}) =>
    message(inputs as never, { locale });
