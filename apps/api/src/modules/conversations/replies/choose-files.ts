import type { MailFile } from './parse-mail.ts';

/** More pictures than this are not taken over from one mail. */
const mostPhotos = 8;
/** Smaller pictures within a text are logos, icons and pixels that count. */
const smallestInlinePhoto = 20_000;

/** Vector drawings can carry scripts, and no camera makes them. */
const isPicture = ({ mediaType }: MailFile) => /^image\/(?!svg)/.test(mediaType);
/** What programs add by themselves and nobody would miss. */
const isMachinery = ({ mediaType }: MailFile) =>
  /^application\/(x-)?pkcs7-signature|^application\/pgp-(signature|keys|encrypted)|^message\/(delivery|disposition)/.test(
    mediaType,
  );
const isDecoration = (file: MailFile) =>
  isPicture(file) && (file.isQuoted || (file.isInline && file.bytes.length < smallestInlinePhoto));

export type ChosenFiles = {
  readonly photos: readonly MailFile[];
  /** How many that somebody attached are not taken over. */
  readonly left: number;
};

export function chooseFiles(files: readonly MailFile[]): ChosenFiles {
  const attached = files.filter((file) => !isMachinery(file) && !isDecoration(file));
  const photos = attached.filter(isPicture).slice(0, mostPhotos);
  return { photos, left: attached.length - photos.length };
}
