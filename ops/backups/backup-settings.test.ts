import { expect, test } from 'vitest';
import { pgbackrestConfig } from './pgbackrest-config.ts';
import { archivingSettings } from './postgres-server.ts';

const settings = new Map(
  pgbackrestConfig({
    folder: '/drill',
    postgresPort: 5433,
    storage: { port: 9000, certificate: '/drill/ca.crt', bucket: 'backups', key: 'key', secret: 'secret' },
    passphrase: 'a phrase',
  })
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

test('OPS-04 backups are encrypted before they leave, go to S3 by checked TLS, and two full ones are kept', () => {
  expect(Object.fromEntries(settings)).toMatchObject({
    'repo1-type': 's3',
    'repo1-cipher-type': 'aes-256-cbc',
    'repo1-cipher-pass': 'a phrase',
    'repo1-storage-ca-file': '/drill/ca.crt',
    'repo1-retention-full': '2',
  });
  expect(settings.get('repo1-storage-verify-tls')).toBeUndefined();
});

test('OPS-04 the log is archived all the time, at least twice within the sixty seconds that may be lost', () => {
  const server = archivingSettings({ folder: '/drill', port: 5433, archiveCommand: 'push %p' });
  expect(server).toMatchObject({ archive_mode: 'on', archive_command: 'push %p' });
  expect(Number(server['archive_timeout'])).toBeGreaterThan(0);
  expect(Number(server['archive_timeout'])).toBeLessThanOrEqual(30);
});
