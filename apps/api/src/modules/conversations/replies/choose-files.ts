import type { MailFile } from './parse-mail.ts';

/** The maximum number of pictures taken over from one mail. */
const mostPhotos = 8;
/** Smaller pictures within a text are logos, icons and tracking pixels. */
const smallestInlinePhoto = 20_000;

/** Vector drawings can contain scripts, and no camera creates them. */
const isPicture = ({ mediaType }: MailFile) => /^image\/(?!svg)/.test(mediaType);
/** Attachments that mail programs add by themselves and that nobody misses. */
const isMachinery = ({ mediaType }: MailFile) =>
  /^application\/(x-)?pkcs7-signature|^application\/pgp-(signature|keys|encrypted)|^message\/(delivery|disposition)/.test(
    mediaType,
  );
const isDecoration = (file: MailFile) =>
  isPicture(file) && (file.isQuoted || (file.isInline && file.bytes.length < smallestInlinePhoto));

export type ChosenFiles = {
  readonly photos: readonly MailFile[];
  /** The number of attachments that are not taken over. */
  readonly left: number;
};

export function chooseFiles(files: readonly MailFile[]): ChosenFiles {
  const attached = files.filter((file) => !isMachinery(file) && !isDecoration(file));
  const photos = attached.filter(isPicture).slice(0, mostPhotos);
  return { photos, left: attached.length - photos.length };
}
