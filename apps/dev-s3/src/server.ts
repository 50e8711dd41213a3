import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { checkedBody } from './body.ts';
import { S3Error } from './errors.ts';
import { listObjects } from './listing.ts';
import { Uploads } from './multipart.ts';
import { Objects } from './objects.ts';
import { acceptPostForm } from './post-form.ts';
import { readRange } from './range.ts';
import { type Credentials, checkSignature } from './signature.ts';
import { escape, unescape, xml } from './xml.ts';

export type ServerOptions = {
  readonly port: number;
  readonly folder: string;
  readonly credentials: Credentials;
  /** These buckets are created at start, so that the product finds its bucket. */
  readonly buckets?: readonly string[];
};

type S3Response = { status: number; body?: string | Buffer; headers?: Record<string, string | number> };

const storedHeaders = ['cache-control', 'content-disposition', 'content-language'];
const headersToStore = (request: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      storedHeaders.includes(name) || name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  );

const newObject = (request: IncomingMessage, key: string, crc: string | undefined) => ({
  key,
  type: request.headers['content-type'] ?? 'application/octet-stream',
  headers: headersToStore(request),
  crc,
});

/** A presigned address may set these headers of its response; the signature covers them, too. */
const describedByAddress = ['cache-control', 'content-disposition', 'content-language', 'content-type'];
const headersFromAddress = (query: URLSearchParams) =>
  Object.fromEntries(
    describedByAddress.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Serves the part of S3 that the product uses, on this machine only. */
export async function startS3(options: ServerOptions): Promise<{ port: number; close(): Promise<void> }> {
  const objects = new Objects(options.folder);
  const uploads = new Uploads(objects);
  for (const bucket of options.buckets ?? []) await objects.createBucket(bucket);

  async function onBucket(
    request: IncomingMessage,
    url: URL,
    bucket: string,
    content: Buffer,
  ): Promise<S3Response> {
    const action = `${request.method}${url.searchParams.has('delete') ? ' delete' : ''}`;
    switch (action) {
      case 'PUT':
        await objects.createBucket(bucket);
        return { status: 200, headers: { location: `/${bucket}` } };
      case 'HEAD':
        await objects.requireBucket(bucket);
        return { status: 200 };
      case 'GET': {
        const prefix = url.searchParams.get('prefix') ?? '';
        const delimiter = url.searchParams.get('delimiter') ?? '';
        const found = await objects.list(bucket, prefix);
        return { status: 200, body: listObjects(found, { bucket, prefix, delimiter }) };
      }
      case 'POST delete': {
        const keys = [...content.toString().matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key = '']) =>
          unescape(key),
        );
        for (const key of keys) await objects.remove(bucket, key);
        const deleted = keys.map((key) => `<Deleted><Key>${escape(key)}</Key></Deleted>`).join('');
        return { status: 200, body: xml(`<DeleteResult>${deleted}</DeleteResult>`) };
      }
      default:
        throw new S3Error(501, 'NotImplemented');
    }
  }

  async function putObject(
    request: IncomingMessage,
    bucket: string,
    key: string,
    body: { content: Buffer; crc: string | undefined },
  ): Promise<S3Response> {
    const exists = () =>
      objects.describe(bucket, key).then(
        () => true,
        () => false,
      );
    if (request.headers['if-none-match'] === '*' && (await exists()))
      throw new S3Error(412, 'PreconditionFailed');
    const info = await objects.put(bucket, body.content, newObject(request, key, body.crc));
    return {
      status: 200,
      headers: { etag: info.etag, ...(info.crc ? { 'x-amz-checksum-crc32': info.crc } : {}) },
    };
  }

  async function onObject(
    request: IncomingMessage,
    url: URL,
    bucket: string,
    key: string,
    body: { content: Buffer; crc: string | undefined },
  ): Promise<S3Response> {
    const inParts = await uploads.handle({
      method: request.method ?? 'GET',
      query: url.searchParams,
      bucket,
      object: newObject(request, key, undefined),
      content: body.content,
    });
    if (inParts) return inParts;
    switch (request.method) {
      case 'PUT':
        return putObject(request, bucket, key, body);
      case 'DELETE':
        await objects.remove(bucket, key);
        return { status: 204 };
      case 'GET':
      case 'HEAD': {
        const info = await objects.describe(bucket, key);
        const wantsChecksum = info.crc && request.headers['x-amz-checksum-mode'] === 'ENABLED';
        const range = readRange(request.headers.range, info.size);
        const { begin, end } = range ?? { begin: 0, end: info.size };
        return {
          status: range ? 206 : 200,
          ...(request.method === 'GET'
            ? { body: (await objects.read(bucket, key)).subarray(begin, end) }
            : {}),
          headers: {
            'content-type': info.type,
            'content-length': end - begin,
            ...(range ? { 'content-range': `bytes ${begin}-${end - 1}/${info.size}` } : {}),
            etag: info.etag,
            'last-modified': new Date(info.modified).toUTCString(),
            ...info.headers,
            ...headersFromAddress(url.searchParams),
            ...(wantsChecksum ? { 'x-amz-checksum-crc32': info.crc ?? '' } : {}),
          },
        };
      }
      default:
        throw new S3Error(501, 'NotImplemented');
    }
  }

  async function handle(request: IncomingMessage): Promise<S3Response> {
    const url = new URL(request.url ?? '/', 'http://s3');
    // None of our buckets has this name; the process that starts this server asks here whether it is up.
    if (url.pathname === '/healthz') return { status: 200 };
    const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const sent = await buffer(request);
    const contentType = request.headers['content-type'] ?? '';
    if (request.method === 'POST' && !key && contentType.startsWith('multipart/form-data')) {
      const { etag } = await acceptPostForm(
        { body: sent, contentType, bucket },
        objects,
        options.credentials,
        Date.now(),
      );
      return { status: 204, headers: { etag } };
    }
    const method = request.method ?? 'GET';
    const payload = checkSignature(
      { method, url, headers: request.headers },
      options.credentials,
      Date.now(),
    );
    const body = checkedBody(sent, payload, request.headers);
    return key ? onObject(request, url, bucket, key, body) : onBucket(request, url, bucket, body.content);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, headers } = await handle(request).catch((error: unknown): S3Response => {
      if (!(error instanceof S3Error)) console.error(error);
      const { status: code, code: name } =
        error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      return { status: code, body: xml(`<Error><Code>${name}</Code><Message>${name}</Message></Error>`) };
    });
    response.writeHead(status, {
      ...(typeof body === 'string' ? { 'content-type': 'application/xml' } : {}),
      ...headers,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  // The timeout is longer than callers keep an idle connection: otherwise a busy caller would send into
  // a closed connection.
  const server = createServer(
    { keepAliveTimeout: 72_000 },
    (request, response) => void respond(request, response),
  );
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
