import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3 } from './server.ts';

/**
 * Tests with the official client what the product needs of object storage. Runs against our development
 * server, or against a real bucket when S3_CONFORMANCE_ENDPOINT and its companions (…_BUCKET, …_REGION,
 * …_ACCESS_KEY_ID, …_SECRET_ACCESS_KEY) are set.
 */
const real = (name: string) => process.env[`S3_CONFORMANCE_${name}`];
const credentials = {
  accessKeyId: real('ACCESS_KEY_ID') ?? 'test',
  secretAccessKey: real('SECRET_ACCESS_KEY') ?? 'test-secret',
};
const Bucket = real('BUCKET') ?? `conformance-${Date.now()}`;
const run = randomBytes(4).toString('hex');
const key = (name: string) => `${run}/${name}`;
const content = randomBytes(200_000);

let endpoint: string;
let s3: S3Client;
let stop: () => Promise<void> = async () => undefined;

const client = (secretAccessKey = credentials.secretAccessKey) =>
  new S3Client({
    endpoint,
    region: real('REGION') ?? 'eu-central-1',
    forcePathStyle: true,
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
    // As in the product: a checksum in a presigned address would have to be known in advance.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
const bytes = async (Key: string) => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
};
const errorName = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: Error) => error.name,
  );

beforeAll(async () => {
  endpoint = real('ENDPOINT') ?? '';
  if (!endpoint) {
    const folder = await mkdtemp(join(tmpdir(), 's3-'));
    const server = await startS3({ port: 0, folder, credentials });
    endpoint = `http://127.0.0.1:${server.port}`;
    stop = async () => {
      await server.close();
      await rm(folder, { recursive: true });
    };
  }
  s3 = client();
  if (!real('BUCKET')) await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: key('photo ü&1.jpg'),
      Body: content,
      ContentType: 'image/jpeg',
      CacheControl: 'private',
      Metadata: { owner: 'x' },
    }),
  );
});
afterAll(async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `${run}/` }));
  for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  s3.destroy();
  await stop();
});

test('the bucket is there, another is not', async () => {
  await s3.send(new HeadBucketCommand({ Bucket }));
  expect(await errorName(s3.send(new HeadBucketCommand({ Bucket: `${Bucket}-not` })))).toBe('NotFound');
});

test('an object comes back as it went, with type, length, cache control and metadata', async () => {
  const got = await s3.send(new GetObjectCommand({ Bucket, Key: key('photo ü&1.jpg') }));
  expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
  expect(got).toMatchObject({
    ContentType: 'image/jpeg',
    ContentLength: content.length,
    CacheControl: 'private',
    Metadata: { owner: 'x' },
  });
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: key('photo ü&1.jpg') }));
  expect(head.ETag).toBe(got.ETag);
});

test('a stream in aws-chunked with a checksum behind it is decoded', async () => {
  const streaming = new S3Client({
    endpoint,
    region: 'eu-central-1',
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_SUPPORTED',
  });
  const Body = Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]);
  await streaming.send(
    new PutObjectCommand({
      Bucket,
      Key: key('stream'),
      Body,
      ContentLength: content.length,
      ChecksumAlgorithm: 'CRC32',
    }),
  );
  expect((await bytes(key('stream'))).equals(content)).toBe(true);
  streaming.destroy();
});

test('content that does not fit its checksum is refused', async () => {
  const put = new PutObjectCommand({ Bucket, Key: key('bad'), Body: 'hello', ChecksumCRC32: 'AAAAAA==' });
  expect(await errorName(s3.send(put))).toBe('BadDigest');
  expect(await errorName(s3.send(new HeadObjectCommand({ Bucket, Key: key('bad') })))).toBe('NotFound');
});

test('what is not there is not found', async () => {
  expect(await errorName(s3.send(new HeadObjectCommand({ Bucket, Key: key('nothing') })))).toBe('NotFound');
  expect(await errorName(s3.send(new GetObjectCommand({ Bucket, Key: key('nothing') })))).toBe('NoSuchKey');
});

test('an object is not overwritten when it may only be new', async () => {
  await s3.send(new PutObjectCommand({ Bucket, Key: key('once'), Body: 'first' }));
  const again = new PutObjectCommand({ Bucket, Key: key('once'), Body: 'second', IfNoneMatch: '*' });
  expect(await errorName(s3.send(again))).toBe('PreconditionFailed');
  expect((await bytes(key('once'))).toString()).toBe('first');
});

test('a presigned address shows the object until it expires, and no other', async () => {
  const get = new GetObjectCommand({ Bucket, Key: key('photo ü&1.jpg') });
  const url = await getSignedUrl(s3, get, { expiresIn: 60 });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  expect((await fetch(url.replace('photo', 'other'))).status).toBe(403);
  expect((await fetch(url.replace(/Signature=[\da-f]{4}/, 'Signature=0000'))).status).toBe(403);
  expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=9999'))).status).toBe(403);
  const short = await getSignedUrl(s3, get, { expiresIn: 1 });
  await expect.poll(async () => (await fetch(short)).status).toBe(403);
});

test('a presigned address says how its answer is described, and nobody else can', async () => {
  const get = new GetObjectCommand({
    Bucket,
    Key: key('photo ü&1.jpg'),
    ResponseContentType: 'text/plain',
    ResponseContentDisposition: 'inline',
  });
  const url = await getSignedUrl(s3, get, { expiresIn: 60 });
  const { headers } = await fetch(url);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual(['text/plain', 'inline']);
  expect((await fetch(url.replace('text%2Fplain', 'text%2Fhtml'))).status).toBe(403);
});

test('without a signature, or with the wrong secret, nothing is shown', async () => {
  expect((await fetch(`${endpoint}/${Bucket}/${encodeURI(key('once'))}`)).status).toBe(403);
  const stranger = client('wrong');
  expect(await errorName(stranger.send(new ListObjectsV2Command({ Bucket })))).toBe('SignatureDoesNotMatch');
  stranger.destroy();
});

async function upload(size: number, change: (form: FormData) => void = () => undefined): Promise<number> {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket,
    Key: key('form.jpg'),
    Conditions: [
      ['content-length-range', 1, 300_000],
      ['eq', '$Content-Type', 'image/jpeg'],
    ],
    Fields: { 'Content-Type': 'image/jpeg' },
    Expires: 60,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([randomBytes(size)]), '../../x.jpg');
  change(form);
  return (await fetch(url, { method: 'POST', body: form })).status;
}

test('a browser’s form is accepted within its policy', async () => {
  expect(await upload(1000)).toBe(204);
  const head = await s3.send(new HeadObjectCommand({ Bucket, Key: key('form.jpg') }));
  expect(head).toMatchObject({ ContentLength: 1000, ContentType: 'image/jpeg' });
});

test.each<[string, number, (form: FormData) => void, number]>([
  ['too large', 400_000, () => undefined, 400],
  ['another type', 10, (form) => form.set('Content-Type', 'text/html'), 403],
  ['another key', 10, (form) => form.set('key', 'elsewhere.jpg'), 403],
  [
    'another policy',
    10,
    (form) => form.set('Policy', btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}')),
    403,
  ],
])('a browser’s form is refused: %s', async (_, size, change, status) => {
  expect(await upload(size, change)).toBe(status);
});

test('objects are listed by prefix and deleted, one and several', async () => {
  const list = async () => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: key('list/') }));
    return Contents.map((one) => one.Key);
  };
  for (const name of ['list/a', 'list/b&<>"', 'list/c'])
    await s3.send(new PutObjectCommand({ Bucket, Key: key(name), Body: name }));
  expect(await list()).toEqual(['list/a', 'list/b&<>"', 'list/c'].map(key));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: key('list/a') }));
  await s3.send(new DeleteObjectCommand({ Bucket, Key: key('list/a') }));
  const Objects = [key('list/b&<>"'), key('list/c')].map((Key) => ({ Key }));
  const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(Deleted).toHaveLength(2);
  expect(await list()).toEqual([]);
});

test('keys with a common beginning are listed as a folder', async () => {
  for (const name of ['tree/a', 'tree/b/1', 'tree/b/2', 'tree/c/d/3'])
    await s3.send(new PutObjectCommand({ Bucket, Key: key(name), Body: name }));
  const { Contents = [], CommonPrefixes = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket, Prefix: key('tree/'), Delimiter: '/' }),
  );
  expect(Contents.map(({ Key }) => Key)).toEqual([key('tree/a')]);
  expect(CommonPrefixes.map(({ Prefix }) => Prefix)).toEqual([key('tree/b/'), key('tree/c/')]);
});

test('a part of an object is sent alone', async () => {
  await s3.send(new PutObjectCommand({ Bucket, Key: key('range'), Body: content }));
  const part = async (Range: string) => {
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: key('range'), Range }));
    return { content: Buffer.from((await got.Body?.transformToByteArray()) ?? []), shown: got.ContentRange };
  };
  const middle = await part('bytes=1000-1999');
  expect(middle.content.equals(content.subarray(1000, 2000))).toBe(true);
  expect(middle.shown).toBe('bytes 1000-1999/200000');
  expect((await part('bytes=199990-')).content.equals(content.subarray(199_990))).toBe(true);
  expect(await errorName(part('bytes=200000-200001'))).toBe('InvalidRange');
});

test('an object in parts is one object when it is completed, and none before', async () => {
  const Key = key('parts');
  // All parts but the last have at least 5 MiB, or a real bucket refuses them.
  const first = randomBytes(5 * 1024 * 1024);
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'image/png' }),
  );
  const send = async (PartNumber: number, Body: Buffer) => {
    const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const Parts = [await send(1, first), await send(2, content)];
  expect(await errorName(s3.send(new HeadObjectCommand({ Bucket, Key })))).toBe('NotFound');
  await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  expect((await bytes(Key)).equals(Buffer.concat([first, content]))).toBe(true);
  expect((await s3.send(new HeadObjectCommand({ Bucket, Key }))).ContentType).toBe('image/png');
  expect(await errorName(send(3, content))).toBe('NoSuchUpload');
});

test('parts that are given up leave nothing behind', async () => {
  const Key = key('given-up');
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: content }));
  await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  expect(await errorName(s3.send(new HeadObjectCommand({ Bucket, Key })))).toBe('NotFound');
});
