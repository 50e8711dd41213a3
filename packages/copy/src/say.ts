import type { Locale } from './locale.ts';

/** A compiled message: the values it needs, then the language to say it in. */
export type Message<Inputs extends object = object> = (inputs: Inputs, options: { locale: Locale }) => string;

/** Says messages in one language. Settled once per request, then passed on. */
export type Say = {
  <Inputs extends Record<string, never>>(message: Message<Inputs>): string;
  <Inputs extends object>(message: Message<Inputs>, inputs: Inputs): string;
};

export const sayIn =
  (locale: Locale): Say =>
  (message: Message<never>, inputs: object = {}) =>
    message(inputs as never, { locale });
