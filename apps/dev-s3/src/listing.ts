import type { ObjectInfo } from './objects.ts';
import { escape, xml } from './xml.ts';

const describe = ({ key, size, etag, modified }: ObjectInfo) =>
  `<Contents><Key>${escape(key)}</Key><Size>${size}</Size><ETag>${escape(etag)}</ETag><LastModified>${modified}</LastModified></Contents>`;

type Asked = { readonly bucket: string; readonly prefix: string; readonly delimiter: string };

/** Lists objects in one page. With a delimiter, keys that go on after it are shown as one folder. */
export function listObjects(found: readonly ObjectInfo[], { bucket, prefix, delimiter }: Asked): string {
  const endOf = (key: string) => (delimiter ? key.indexOf(delimiter, prefix.length) : -1);
  const objects = found.filter(({ key }) => endOf(key) < 0);
  const folders = new Set(
    found.filter(({ key }) => endOf(key) >= 0).map(({ key }) => key.slice(0, endOf(key) + delimiter.length)),
  );
  const shown = [...folders].map(
    (folder) => `<CommonPrefixes><Prefix>${escape(folder)}</Prefix></CommonPrefixes>`,
  );
  return xml(
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${objects.length + folders.size}</KeyCount><IsTruncated>false</IsTruncated>${objects.map(describe).join('')}${shown.join('')}</ListBucketResult>`,
  );
}
