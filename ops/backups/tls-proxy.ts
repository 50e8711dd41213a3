import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';

/**
 * Offers a local server by TLS under the name localhost. pgBackRest speaks to S3 by TLS alone, and checks the
 * certificate against the one that is written to the folder.
 */
export async function startTlsProxy(
  folder: string,
  port: number,
  toPort: number,
): Promise<{ readonly certificate: string; close(): void }> {
  const certificate = join(folder, 'storage.crt');
  const key = join(folder, 'storage.key');
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const files = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...kind, ...files], { stdio: 'ignore' });
  chmodSync(certificate, 0o644);
  const settings = { cert: readFileSync(certificate), key: readFileSync(key) };
  const servers = ['127.0.0.1', '::1'].map((host) => ({ host, server: createServer(settings) }));
  for (const { server } of servers)
    server
      .on('tlsClientError', () => undefined)
      .on('secureConnection', (client) => {
        const storage = connect(toPort, '127.0.0.1');
        client.on('error', () => storage.destroy()).pipe(storage);
        storage.on('error', () => client.destroy()).pipe(client);
      });
  const [first, second] = servers;
  first?.server.listen(port, first.host);
  if (first) await once(first.server, 'listening');
  // Where this machine has no IPv6, localhost does not lead there.
  second?.server.on('error', () => undefined).listen(port, second.host);
  return {
    certificate,
    close: () => {
      for (const { server } of servers) server.close();
    },
  };
}
