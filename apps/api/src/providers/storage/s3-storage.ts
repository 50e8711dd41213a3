import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Storage } from './interface.ts';

export type S3Settings = {
  readonly endpoint: string;
  /** The beginning of addresses for browsers. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The limit for all attempts together, because a customer waits for the response. */
const patienceMs = 5000;
/** How long somebody waits who only wants to know whether the storage answers. */
const probeMs = 2000;
/** The maximum number of keys in one call. */
const mostKeys = 1000;

/**
 * Connects to any S3 storage. A call to a storage that hangs or is down fails in time; the caller
 * decides whether to try again.
 */
export function createS3Storage(settings: S3Settings): Storage {
  const { region, bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const shared = {
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Otherwise a checksum that nobody can know in advance becomes part of presigned addresses, and
    // some storages refuse the trailers that carry it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  const client = new S3Client({
    ...shared,
    endpoint: settings.endpoint,
    requestHandler: { connectionTimeout: 1500, requestTimeout: patienceMs, throwOnRequestTimeout: true },
  });
  const signer = new S3Client({ ...shared, endpoint: settings.publicEndpoint });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patienceMs) });

  return {
    put: async ({ key, content, type }) => {
      const put = new PutObjectCommand({
        Bucket,
        Key: key,
        Body: content,
        ContentType: type,
        CacheControl: 'private, max-age=300',
      });
      await client.send(put, inTime());
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }), inTime());
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    addressOf: (key, { seconds, type }) => {
      const get = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentType: type,
        ResponseContentDisposition: 'inline',
      });
      return getSignedUrl(signer, get, { expiresIn: seconds });
    },
    remove: async (keys) => {
      for (let from = 0; from < keys.length; from += mostKeys) {
        const Objects = keys.slice(from, from + mostKeys).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          inTime(),
        );
        const [first] = Errors;
        if (first) throw new Error(`Storage keeps ${Errors.length} files: ${first.Code}`);
      }
    },
    isReachable: async () => {
      try {
        const probe = new HeadBucketCommand({ Bucket });
        await client.send(probe, { abortSignal: AbortSignal.timeout(probeMs) });
        return true;
      } catch (error) {
        // A key that may only read and write files is refused here, by a storage that answers.
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
        return ($metadata?.httpStatusCode ?? 500) < 500;
      }
    },
    close: () => {
      client.destroy();
      signer.destroy();
    },
  };
}
