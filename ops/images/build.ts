import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runStep, StepFailed } from '../run-step.ts';
import { copyCode } from './code.ts';
import { account, unpackDebian } from './debian.ts';
import { imageBill } from './image-bill.ts';
import { type ImageName, images, layout, mostBytes } from './images.ts';
import { copyFolders, type Installed, installLibraries, sharedLibraries } from './libraries.ts';
import { type Layer, startLayout, writeImage, writeIndex, writeLayer } from './oci.ts';

/**
 * `npm run images`: builds the product, packs each image, and writes a bill of materials beside it. With
 * `-- --twice` everything is built twice, from nothing, and must be the same.
 */
const nodePackage = `node_modules/node-linux-${process.arch}`;
const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch as 'x64' | 'arm64'];
/** Where the product lies in an image. */
const home = 'srv';
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function unpackNode(folder: string): void {
  if (!existsSync(nodePackage)) throw new Error(`${nodePackage} is missing. Run "npm ci" first.`);
  mkdirSync(join(folder, 'usr/local/bin'), { recursive: true });
  cpSync(`${nodePackage}/bin/node`, join(folder, 'usr/local/bin/node'));
  mkdirSync(join(folder, 'usr/share/doc/node'), { recursive: true });
  cpSync(`${nodePackage}/LICENSE`, join(folder, 'usr/share/doc/node/copyright'));
}

type Built = { readonly digests: Readonly<Record<string, string>> };

async function buildImages(to: string): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'mendwell-images-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const place = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  rmSync(to, { recursive: true, force: true });
  startLayout(to);

  const debian = unpackDebian(place('debian'), resolve('node_modules/.cache/images'));
  unpackNode(place('node'));
  const names = Object.keys(images) as ImageName[];
  const installed = new Map<ImageName, Installed>();
  for (const name of names)
    installed.set(name, await installLibraries(images[name].workspace, place(`install-${name}`)));
  await runStep('build', 'node', ['ops/local/build.ts']);
  const shared = sharedLibraries([...installed.values()]);
  copyFolders(join(folder, `install-${names[0]}`), shared, join(place('shared'), home));

  const lowest: Layer[] = [];
  for (const [name, what] of [
    ['debian', 'libraries of Debian'],
    ['node', 'Node'],
    ['shared', 'libraries that all programs have'],
  ] as const)
    lowest.push(await writeLayer(to, join(folder, name), what));

  const written = [];
  const { version: nodeVersion } = JSON.parse(readFileSync(`${nodePackage}/package.json`, 'utf8')) as {
    version: string;
  };
  for (const [name, { folder: from, libraries, own, lock }] of installed) {
    const alone = [...libraries.keys()].filter((library) => !shared.includes(library));
    copyFolders(from, alone, join(place(`libraries-${name}`), home));
    copyCode({ ...images[name], own }, join(place(`code-${name}`), home));
    const layers = [
      ...lowest,
      await writeLayer(to, join(folder, `libraries-${name}`), `libraries of ${name}`),
      await writeLayer(to, join(folder, `code-${name}`), name),
    ];
    const image = writeImage(to, layers, {
      name,
      architecture,
      user: `${account.id}:${account.id}`,
      folder: `/${home}`,
      env: ['PATH=/usr/local/bin', 'NODE_ENV=production'],
      entrypoint: ['/usr/local/bin/node'],
      command: images[name].command,
    });
    written.push(image);
    const { digest, bytes, compressedBytes } = image.image;
    const bill = imageBill({ image: name, digest, lock, debian, nodeVersion }, new Date());
    writeFileSync(join(to, `${name}.cdx.json`), JSON.stringify(bill, undefined, 2));
    console.log(`\n${name} ${digest}`);
    for (const layer of layers)
      console.log(
        `  ${megabytes(layer.bytes).padStart(9)}  ${layer.what}${lowest.includes(layer) ? ' (shared)' : ''}`,
      );
    console.log(`  ${megabytes(bytes).padStart(9)}  in all, ${megabytes(compressedBytes)} compressed`);
    if (bytes > mostBytes)
      throw new Error(`${name} has ${megabytes(bytes)}; at most ${megabytes(mostBytes)} are allowed.`);
  }
  writeIndex(to, written);
  rmSync(folder, { recursive: true, force: true });
  return {
    digests: Object.fromEntries(
      written.map(({ digest, annotations }) => [Object.values(annotations)[0], digest]),
    ),
  };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const first = await buildImages(layout);
  console.log(`\nThe images and their bills of materials are in ${layout}.`);
  if (process.argv.includes('--twice')) {
    const again = await buildImages(`${layout}-again`);
    rmSync(`${layout}-again`, { recursive: true, force: true });
    for (const [name, digest] of Object.entries(first.digests))
      if (again.digests[name] !== digest)
        throw new Error(`${name} was ${digest}, and ${again.digests[name]} the second time.`);
    console.log('\nBuilt twice: the digests are the same.');
  }
} catch (error) {
  console.error(error instanceof StepFailed ? error.output : error);
  console.error(error instanceof Error ? error.message : '');
  process.exit(1);
}
