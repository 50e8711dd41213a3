import { S3Error } from './errors.ts';
import type { Objects } from './objects.ts';
import { type Credentials, checkPolicySignature } from './signature.ts';

type Condition = Readonly<Record<string, string>> | readonly [string, string | number, string | number];
type Policy = { readonly expiration: string; readonly conditions: readonly Condition[] };

const denied = () => new S3Error(403, 'AccessDenied');

function checkCondition(
  condition: Condition,
  bucket: string,
  size: number,
  field: (name: string) => string,
): void {
  if (Array.isArray(condition)) {
    const [kind, subject, limit] = condition as [string, string | number, string | number];
    if (kind === 'content-length-range') {
      if (size < Number(subject)) throw new S3Error(400, 'EntityTooSmall');
      if (size > Number(limit)) throw new S3Error(400, 'EntityTooLarge');
      return;
    }
    const value = field(String(subject).slice(1));
    const holds = kind === 'eq' ? value === limit : value.startsWith(String(limit));
    if (!holds) throw denied();
    return;
  }
  for (const [name, value] of Object.entries(condition))
    if ((name === 'bucket' ? bucket : field(name)) !== value) throw denied();
}

/** Accepts an upload straight from a browser's form, within what the signed policy allows. */
export async function acceptPostForm(
  sent: { body: Buffer; contentType: string; bucket: string },
  objects: Objects,
  credentials: Credentials,
  now: number,
): Promise<{ etag: string }> {
  const request = new Response(new Uint8Array(sent.body), { headers: { 'content-type': sent.contentType } });
  const form = await request.formData().catch(() => {
    throw new S3Error(400, 'MalformedPOSTRequest');
  });
  const fields = new Map([...form].map(([name, value]) => [name.toLowerCase(), value]));
  const field = (name: string) => {
    const value = fields.get(name.toLowerCase());
    return typeof value === 'string' ? value : '';
  };
  const file = fields.get('file');
  if (!file || typeof file === 'string') throw new S3Error(400, 'InvalidArgument');

  const policyText = field('policy');
  checkPolicySignature(
    { policy: policyText, credential: field('x-amz-credential'), signature: field('x-amz-signature') },
    credentials,
  );
  const policy = JSON.parse(Buffer.from(policyText, 'base64').toString()) as Policy;
  if (!(Date.parse(policy.expiration) > now)) throw denied();
  for (const condition of policy.conditions) checkCondition(condition, sent.bucket, file.size, field);

  const content = Buffer.from(await file.arrayBuffer());
  const type = field('content-type') || file.type || 'application/octet-stream';
  return objects.put(sent.bucket, content, { key: field('key'), type, headers: {}, crc: undefined });
}
