import { patroniPort, postgresPort } from './patroni-config.ts';

type Server = { readonly name: string; readonly address: string };
type Options = {
  readonly databases: readonly Server[];
  readonly ports: Readonly<Record<'primary' | 'replicas' | 'api' | 'storefront', number>>;
  readonly apis: readonly number[];
  readonly storefronts: readonly number[];
};

/** Connections to a server that is not the primary any more are closed, so that nobody waits for its answer. */
const databaseServers = (databases: readonly Server[]) =>
  databases
    .map(
      ({ name, address }) =>
        `  server ${name} ${address}:${postgresPort} check port ${patroniPort} on-marked-down shutdown-sessions`,
    )
    .join('\n');

const httpServers = (name: string, ports: readonly number[]) =>
  ports.map((port, at) => `  server ${name}${at + 1} 127.0.0.1:${port} check`).join('\n');

/**
 * One address that always leads to the primary, one for replicas, one for the pair of APIs, one for the
 * pair of storefronts. Patroni says who is the primary; the product says who is ready.
 */
export const haproxyConfig = ({ databases, ports, apis, storefronts }: Options): string => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
  default-server inter 1s fall 2 rise 1
listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
${databaseServers(databases)}
listen replicas
  mode tcp
  bind 127.0.0.1:${ports.replicas}
  balance leastconn
  option httpchk OPTIONS /replica?lag=1MB
  http-check expect status 200
${databaseServers(databases)}
listen api
  mode http
  bind 127.0.0.1:${ports.api}
  balance random
  option forwardfor
  timeout server 60s
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  # A request that no server has seen is sent to the other one.
  retries 2
  option redispatch 1
  retry-on conn-failure
${httpServers('api', apis)}
listen storefront
  mode http
  bind 127.0.0.1:${ports.storefront}
  balance random
  option forwardfor
  timeout server 60s
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  retries 2
  option redispatch 1
  retry-on conn-failure
${httpServers('storefront', storefronts)}
`;
