import type { Store } from '../objects/store.ts';
import { invalidRequest } from './stripe-error.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Replaces ids with their objects where `expand[]` asks for it; the stored objects stay unchanged. */
export function expand(response: object, paths: readonly string[], store: Store): object {
  return paths.reduce<object>((node, path) => expandPath(node, path.split('.'), path, store), response);
}

function expandPath(node: object, [name = '', ...rest]: string[], path: string, store: Store): object {
  if (Array.isArray(node))
    return node.map((item: unknown) =>
      isNode(item) ? expandPath(item, [name, ...rest], path, store) : item,
    );
  if (!(name in node))
    throw invalidRequest(undefined, `This property cannot be expanded (${path}).`, { param: 'expand' });
  const value = (node as Node)[name];
  const object = typeof value === 'string' ? store.find(value) : value;
  if (!isNode(object)) return node;
  return { ...node, [name]: rest.length > 0 ? expandPath(object, rest, path, store) : object };
}
