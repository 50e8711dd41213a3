import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Error } from './errors.ts';

export type ObjectInfo = {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  readonly type: string;
  readonly modified: string;
  readonly crc: string | undefined;
  /** Headers that are returned as they were sent: metadata, cache control, disposition. */
  readonly headers: Readonly<Record<string, string>>;
};
export type NewObject = Pick<ObjectInfo, 'key' | 'type' | 'headers' | 'crc'>;

const md5 = (content: Uint8Array) => createHash('md5').update(content).digest('hex');

/**
 * Stores objects in a folder, each as content and description, under a hash of the key, so that no key
 * can escape the folder.
 */
export class Objects {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

  #file(bucket: string, key: string): string {
    return join(this.#root, bucket, createHash('sha256').update(key).digest('hex'));
  }

  #folder(bucket: string): string {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new S3Error(400, 'InvalidBucketName');
    return join(this.#root, bucket);
  }

  async createBucket(bucket: string): Promise<void> {
    await mkdir(this.#folder(bucket), { recursive: true });
  }

  async requireBucket(bucket: string): Promise<void> {
    await access(this.#folder(bucket)).catch(() => {
      throw new S3Error(404, 'NoSuchBucket');
    });
  }

  async put(bucket: string, content: Buffer, object: NewObject): Promise<ObjectInfo> {
    await this.requireBucket(bucket);
    const info: ObjectInfo = {
      ...object,
      size: content.length,
      etag: `"${md5(content)}"`,
      modified: new Date().toISOString(),
    };
    const file = this.#file(bucket, object.key);
    await writeFile(file, content);
    await writeFile(`${file}.json`, JSON.stringify(info));
    return info;
  }

  async describe(bucket: string, key: string): Promise<ObjectInfo> {
    await this.requireBucket(bucket);
    const description = await readFile(`${this.#file(bucket, key)}.json`, 'utf8').catch(() => {
      throw new S3Error(404, 'NoSuchKey');
    });
    return JSON.parse(description) as ObjectInfo;
  }

  read(bucket: string, key: string): Promise<Buffer> {
    return readFile(this.#file(bucket, key));
  }

  async remove(bucket: string, key: string): Promise<void> {
    await this.requireBucket(bucket);
    const file = this.#file(bucket, key);
    await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
  }

  async list(bucket: string, prefix: string): Promise<ObjectInfo[]> {
    await this.requireBucket(bucket);
    const files = (await readdir(this.#folder(bucket))).filter((name) => name.endsWith('.json'));
    const infos = await Promise.all(
      files.map(
        async (name) => JSON.parse(await readFile(join(this.#folder(bucket), name), 'utf8')) as ObjectInfo,
      ),
    );
    return infos
      .filter(({ key }) => key.startsWith(prefix))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }
}
