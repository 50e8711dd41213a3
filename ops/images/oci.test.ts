import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startLayout, writeImage, writeIndex, writeLayer } from './oci.ts';

const folder = mkdtempSync(join(tmpdir(), 'mendwell-oci-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the same files in another order, at another time, with other rights of owner and group. */
function writeFiles(to: string, names: readonly string[], mode: number, when: Date): string {
  mkdirSync(join(to, 'srv'), { recursive: true });
  for (const name of names) {
    writeFileSync(join(to, 'srv', name), `content of ${name}`);
    chmodSync(join(to, 'srv', name), mode);
    utimesSync(join(to, 'srv', name), when, when);
  }
  symlinkSync('a.ts', join(to, 'srv/link.ts'));
  return to;
}
const settings = {
  name: 'shop',
  architecture: 'amd64',
  user: '10001:10001',
  folder: '/srv',
  env: [],
  entrypoint: ['/usr/local/bin/node'],
  command: ['a.ts'],
};

async function build(name: string, files: string) {
  const layout = join(folder, name);
  startLayout(layout);
  const layer = await writeLayer(layout, files, 'code');
  const image = writeImage(layout, [layer], settings);
  writeIndex(layout, [image]);
  return { layout, layer, image };
}

test('OPS-01 the same files give the same image, whatever their order, times and rights on this machine are', async () => {
  const one = writeFiles(join(folder, 'one'), ['a.ts', 'b.ts'], 0o600, new Date(2020, 1));
  const two = writeFiles(join(folder, 'two'), ['b.ts', 'a.ts'], 0o664, new Date(2026, 1));
  const [first, second] = [await build('first', one), await build('second', two)];
  expect(second.image.digest).toBe(first.image.digest);
  writeFileSync(join(two, 'srv/a.ts'), 'something else');
  expect((await build('third', two)).image.digest).not.toBe(first.image.digest);
});

test('OPS-01 files belong to root, may be read by everybody, written by nobody else, and are of 1970', async () => {
  const { layout, layer } = await build('listed', join(folder, 'one'));
  const archive = join(layout, 'blobs/sha256', layer.digest);
  const listed = execFileSync('tar', ['--list', '--verbose', '--numeric-owner', '--utc', '--file', archive], {
    encoding: 'utf8',
  });
  expect(
    listed
      .trim()
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ')),
  ).toEqual([
    'drwxr-xr-x 0/0 0 1970-01-01 00:00 ./',
    'drwxr-xr-x 0/0 0 1970-01-01 00:00 ./srv/',
    '-rw-r--r-- 0/0 15 1970-01-01 00:00 ./srv/a.ts',
    '-rw-r--r-- 0/0 15 1970-01-01 00:00 ./srv/b.ts',
    'lrwxr-xr-x 0/0 0 1970-01-01 00:00 ./srv/link.ts -> a.ts',
  ]);
});

test('OPS-01 the index leads to the image, and the image to its layer and its account', async () => {
  const { layout, layer } = await build('read', join(folder, 'one'));
  const read = (path: string) => JSON.parse(readFileSync(join(layout, path), 'utf8'));
  const blob = (digest: string) => read(`blobs/${digest.replace(':', '/')}`);
  const [described] = read('index.json').manifests;
  expect(described.annotations).toEqual({ 'org.opencontainers.image.ref.name': 'shop' });
  const manifest = blob(described.digest);
  expect(manifest.layers).toEqual([expect.objectContaining({ digest: `sha256:${layer.digest}` })]);
  expect(blob(manifest.config.digest)).toMatchObject({
    config: { User: '10001:10001', Entrypoint: ['/usr/local/bin/node'], Cmd: ['a.ts'] },
    rootfs: { diff_ids: [`sha256:${layer.diffId}`] },
  });
});
