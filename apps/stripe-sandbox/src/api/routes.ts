import { type Operation, operations } from './operations.ts';

export type Route = { readonly operation: Operation; readonly template: string; readonly id: string };

/** The route `GET /v1/setup_intents/{intent}` is found as `GET /v1/setup_intents/:`. */
const routes = new Map(
  Object.entries(operations).map(([name, operation]) => {
    const [method = '', template = ''] = name.split(' ');
    return [`${method} ${template.replace(/\{\w+\}/, ':')}`, { operation, template }] as const;
  }),
);

export function findRoute(method: string, path: string): Route | undefined {
  const [, version, kind, id = '', action] = path.split('/');
  const shape = `/${version}/${kind}${id ? '/:' : ''}${action ? `/${action}` : ''}`;
  const found = routes.get(`${method} ${shape}`);
  return found && { ...found, id: decodeURIComponent(id) };
}
