import type * as z from 'zod/v4/core';
import type { ProblemCode } from './problem.ts';

type Schema = z.$ZodType;

/** One call of the API: its path, its parameters and body, its response and its refusals. */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
> = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Customers' calls begin with `/sip`, those of workshops and staff at the desk with `/desk`. */
  readonly path: `/${'sip' | 'desk'}/${string}`;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * For calls that take a file instead of a JSON body: the only field of the multipart form, and the
   * maximum size.
   */
  readonly upload?: { readonly field: string; readonly mostBytes: number };
  readonly status: 200 | 201 | 204;
  readonly response?: Response;
  /** The media type of a response that is a file instead of JSON. */
  readonly file?: 'application/pdf' | 'application/xml' | 'text/csv';
  /**
   * The statuses that a client treats as success, where the specification lists them; elsewhere any
   * status from 200 to 299.
   */
  readonly successes?: readonly number[];
  /** The refusals of this call, in addition to those that any call can return. */
  readonly refusals: readonly ProblemCode[];
};

/** Keeps the exact types of one endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer S extends Schema;
}
  ? { readonly [N in Name]: z.input<S> }
  : { readonly [N in Name]?: undefined };

/**
 * `createClient` only sends JSON: the `never` makes it impossible to call an endpoint that takes a file.
 */
type NoFile<E extends Endpoint> = E extends { readonly upload: object } ? { readonly file: never } : unknown;

export type EndpointInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  NoFile<E>;
export type EndpointResponse<E extends Endpoint> = E extends { readonly response: infer S extends Schema }
  ? z.output<S>
  : E extends { readonly file: string }
    ? Blob
    : undefined;
