import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileMessages } from '@mendwell/copy/compile';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './local/embedded-postgres.ts';
import { freePorts } from './local/ports.ts';
import { findRunningPostgres } from './local/postgres.ts';
import { Processes } from './local/processes.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    adminUrl: string;
    smtpUrl: string;
    imapPort: number;
    inboxUrl: string;
    storageUrl: string;
    /** Each of these starts a Stripe or courier sandbox on request. */
    stripeHostUrl: string;
    logisticsHostUrl: string;
    /** The folder in which the object storage stores its buckets. */
    storageFolder: string;
  }
}

/**
 * Starts the services that tests use over the network, once for the whole run: PostgreSQL, mail, object
 * storage, and hosts for sandboxes.
 */
export default async function startServices(project: TestProject): Promise<() => Promise<void>> {
  await compileMessages();
  const [
    postgresPort = 0,
    smtpPort = 0,
    imapPort = 0,
    inboxPort = 0,
    storagePort = 0,
    stripePort = 0,
    logisticsPort = 0,
  ] = await freePorts(7);
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-test-'));
  const storageFolder = join(folder, 's3');
  const postgres =
    (await findRunningPostgres()) ?? (await startEmbeddedPostgres(join(folder, 'pg'), postgresPort));

  const processes = new Processes({
    onLine: () => undefined,
    onDeath: (name) => console.error(`${name} ended during the tests`),
  });
  const local = (port: number) => `http://127.0.0.1:${port}`;
  await Promise.all(
    [
      {
        name: 'inbox',
        args: ['apps/dev-inbox/src/main.ts'],
        env: { SMTP_PORT: String(smtpPort), IMAP_PORT: String(imapPort), PORT: String(inboxPort) },
        readyUrl: `${local(inboxPort)}/messages`,
      },
      {
        name: 's3',
        args: ['apps/dev-s3/src/main.ts'],
        env: { PORT: String(storagePort), S3_FOLDER: storageFolder },
        readyUrl: `${local(storagePort)}/healthz`,
      },
      {
        name: 'stripe',
        args: ['apps/stripe-sandbox/src/main-many.ts'],
        env: { PORT: String(stripePort) },
        readyUrl: local(stripePort),
      },
      {
        name: 'logistics',
        args: ['apps/logistics-sandbox/src/main-many.ts'],
        env: { PORT: String(logisticsPort) },
        readyUrl: local(logisticsPort),
      },
    ].map((spec) => processes.start(spec)),
  );
  project.provide('adminUrl', postgres.adminUrl);
  project.provide('smtpUrl', `smtp://127.0.0.1:${smtpPort}`);
  project.provide('imapPort', imapPort);
  project.provide('inboxUrl', local(inboxPort));
  project.provide('storageUrl', local(storagePort));
  project.provide('stripeHostUrl', local(stripePort));
  project.provide('logisticsHostUrl', local(logisticsPort));
  project.provide('storageFolder', storageFolder);
  return async () => {
    await processes.stopAll();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
