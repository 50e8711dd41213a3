import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Images in the layout of the Open Container Initiative, as files: what podman, skopeo and every registry
 * read. The same folders give the same bytes on every machine: names are sorted, files belong to root, and
 * their times are all the beginning of 1970.
 * https://github.com/opencontainers/image-spec/blob/main/image-layout.md
 */
export type Layer = {
  /** The digest of the compressed layer, which names its file. */
  readonly digest: string;
  /** The digest of the layer before compression. */
  readonly diffId: string;
  readonly compressedBytes: number;
  readonly bytes: number;
  readonly what: string;
};

export type ImageSettings = {
  readonly name: string;
  readonly architecture: string;
  readonly user: string;
  readonly folder: string;
  readonly env: readonly string[];
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
};

export type Image = { readonly digest: string; readonly bytes: number; readonly compressedBytes: number };

const types = {
  layer: 'application/vnd.oci.image.layer.v1.tar+gzip',
  config: 'application/vnd.oci.image.config.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  index: 'application/vnd.oci.image.index.v1+json',
};
const created = new Date(0).toISOString();
const blobs = (layout: string) => join(layout, 'blobs/sha256');

/** Passes everything on, and knows how many bytes they were and their digest. */
class Digester extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;
  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }
  digest(): string {
    return this.#hash.digest('hex');
  }
}

/** Everybody may read, only root could write, and nothing may become another user. */
const tarArgs = [
  '--create',
  '--format=gnu',
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rw,go=rX,a-s',
  '--hard-dereference',
];

export function startLayout(layout: string): void {
  mkdirSync(blobs(layout), { recursive: true });
  writeFileSync(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
}

/** Packs a folder as one layer. */
export async function writeLayer(layout: string, folder: string, what: string): Promise<Layer> {
  const tar = spawn('tar', [...tarArgs, '--directory', folder, '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [plain, packed] = [new Digester(), new Digester()];
  const file = join(blobs(layout), 'new');
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, plain, createGzip({ level: 6 }), packed, createWriteStream(file));
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`tar ended with ${code} for ${what}.`);
  const digest = packed.digest();
  renameSync(file, join(blobs(layout), digest));
  return {
    digest,
    diffId: plain.digest(),
    compressedBytes: packed.bytes,
    bytes: plain.bytes,
    what,
  };
}

function writeJson(layout: string, mediaType: string, content: object) {
  const text = JSON.stringify(content);
  const digest = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(blobs(layout), digest), text);
  return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Writes an image of these layers, the lowest first, and returns what the index says about it. */
export function writeImage(layout: string, layers: readonly Layer[], settings: ImageSettings) {
  const { name, architecture, user, folder, env, entrypoint, command } = settings;
  const config = writeJson(layout, types.config, {
    created,
    architecture,
    os: 'linux',
    config: {
      User: user,
      Env: env,
      Entrypoint: entrypoint,
      Cmd: command,
      WorkingDir: folder,
      StopSignal: 'SIGTERM',
      Labels: { 'org.opencontainers.image.title': name },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => `sha256:${diffId}`) },
    history: layers.map(({ what }) => ({ created, created_by: what })),
  });
  const manifest = writeJson(layout, types.manifest, {
    schemaVersion: 2,
    mediaType: types.manifest,
    config,
    layers: layers.map(({ digest, compressedBytes }) => ({
      mediaType: types.layer,
      digest: `sha256:${digest}`,
      size: compressedBytes,
    })),
  });
  return {
    ...manifest,
    platform: { architecture, os: 'linux' },
    annotations: { 'org.opencontainers.image.ref.name': name },
    image: {
      digest: manifest.digest,
      bytes: sum(layers.map(({ bytes }) => bytes)),
      compressedBytes: sum(layers.map(({ compressedBytes }) => compressedBytes)),
    } satisfies Image,
  };
}

export function writeIndex(layout: string, written: readonly ReturnType<typeof writeImage>[]): void {
  const manifests = written.map(({ image: _, ...described }) => described);
  const index = { schemaVersion: 2, mediaType: types.index, manifests };
  writeFileSync(join(layout, 'index.json'), JSON.stringify(index));
}
