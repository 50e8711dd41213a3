import { createHash, randomBytes } from 'node:crypto';
import { S3Error } from './errors.ts';
import type { NewObject, Objects } from './objects.ts';
import { escape, xml } from './xml.ts';

type Upload = { readonly bucket: string; readonly object: NewObject; readonly parts: Map<number, Buffer> };
type Answer = { status: number; body?: string; headers?: Record<string, string> };
type Asked = {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly bucket: string;
  readonly object: NewObject;
  readonly content: Buffer;
};

const quoted = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

/** Large objects that arrive in parts. Until all are there, the parts are in memory. */
export class Uploads {
  readonly #open = new Map<string, Upload>();
  readonly #objects: Objects;
  constructor(objects: Objects) {
    this.#objects = objects;
  }

  /** Returns the answer to a request that is about parts; undefined when it is about a whole object. */
  async handle({ method, query, bucket, object, content }: Asked): Promise<Answer | undefined> {
    const id = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) return this.#begin(bucket, object);
    if (id === null) return undefined;
    const upload = this.#open.get(id);
    if (upload?.bucket !== bucket || upload.object.key !== object.key) throw new S3Error(404, 'NoSuchUpload');
    switch (method) {
      case 'PUT':
        upload.parts.set(Number(query.get('partNumber')), content);
        return { status: 200, headers: { etag: quoted(content) } };
      case 'POST':
        return this.#complete(id, upload, content.toString());
      case 'DELETE':
        this.#open.delete(id);
        return { status: 204 };
      default:
        throw new S3Error(501, 'NotImplemented');
    }
  }

  async #begin(bucket: string, object: NewObject): Promise<Answer> {
    await this.#objects.requireBucket(bucket);
    const id = randomBytes(16).toString('hex');
    this.#open.set(id, { bucket, object, parts: new Map() });
    const named = `<Bucket>${bucket}</Bucket><Key>${escape(object.key)}</Key><UploadId>${id}</UploadId>`;
    return {
      status: 200,
      body: xml(`<InitiateMultipartUploadResult>${named}</InitiateMultipartUploadResult>`),
    };
  }

  async #complete(id: string, { bucket, object, parts }: Upload, list: string): Promise<Answer> {
    const numbers = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    );
    const wanted = numbers.map((number) => parts.get(number));
    if (!wanted.length || wanted.includes(undefined)) throw new S3Error(400, 'InvalidPart');
    const { etag } = await this.#objects.put(bucket, Buffer.concat(wanted as Buffer[]), object);
    this.#open.delete(id);
    const named = `<Bucket>${bucket}</Bucket><Key>${escape(object.key)}</Key><ETag>${escape(etag)}</ETag>`;
    return {
      status: 200,
      body: xml(`<CompleteMultipartUploadResult>${named}</CompleteMultipartUploadResult>`),
    };
  }
}
