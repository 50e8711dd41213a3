import type { Endpoint, EndpointInput, EndpointResponse } from './endpoint.ts';
import type { LanguageName } from './language.ts';
import { type ClientId, vendorMediaType } from './media-type.ts';
import type { Problem, ProblemCode } from './problem.ts';

export type CallResult<Response> =
  | { readonly ok: true; readonly response: Response }
  /** The server refused the call, or could not be reached (then there is no problem to show). */
  | { readonly ok: false; readonly problem: Problem | undefined };

export type ClientOptions = {
  /** The origin of the API; empty for the page's own origin. */
  readonly origin: string;
  readonly clientId: ClientId;
  readonly language: LanguageName;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Client = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
) => Promise<CallResult<EndpointResponse<E>>>;

/** The headers that every call carries, including calls that upload a file and show its progress. */
export const callHeaders = ({ clientId, language }: Pick<ClientOptions, 'clientId' | 'language'>) => ({
  accept: vendorMediaType,
  'x-client-id': clientId,
  'x-language': language,
});

type ProblemListener = (code: ProblemCode | 'unreachable') => void;
let notifyProblem: ProblemListener | undefined;

/**
 * Registers the listener that is notified of every problem in the browser, to measure which errors
 * occur. There is at most one listener.
 */
export const onProblems = (listener: ProblemListener | undefined): void => {
  notifyProblem = listener;
};

/** Parameters are text once they are in a URL; the schemas define what the text means. */
const asText = (part: unknown) => part as Record<string, string> | undefined;

const fill = (path: string, params: Record<string, string> | undefined) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));

/** The only way to call the API, both for loaders on the server and for the browser. */
export const createClient =
  (options: ClientOptions): Client =>
  async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, signal?: AbortSignal) => {
    const query = new URLSearchParams(asText(input.query)).toString();
    const path = fill(endpoint.path, asText(input.params));
    try {
      const response = await fetch(`${options.origin}${path}${query && `?${query}`}`, {
        method: endpoint.method,
        headers: {
          ...options.headers,
          ...callHeaders(options),
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(signal ? { signal } : {}),
      });
      const isSuccess = endpoint.successes?.includes(response.status) ?? response.ok;
      if (isSuccess && endpoint.file)
        return { ok: true, response: (await response.blob()) as EndpointResponse<E> };
      // An endpoint without a response schema succeeds by its status alone: its body may be empty or
      // anything.
      const content: unknown = isSuccess && !endpoint.response ? undefined : await response.json();
      if (isSuccess) return { ok: true, response: content as EndpointResponse<E> };
      const problem = content as Problem;
      notifyProblem?.(problem.code);
      return { ok: false, problem };
    } catch (error) {
      if (signal?.aborted) throw error;
      notifyProblem?.('unreachable');
      return { ok: false, problem: undefined };
    }
  };
