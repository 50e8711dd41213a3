type Named = { readonly name: string; readonly type: string; readonly size: number };

/** What of a choice is tried. */
export type Sorted<F extends Named> = {
  readonly taken: readonly F[];
  /** Certainly no pictures. */
  readonly refused: readonly F[];
  /** More pictures than there is room for. */
  readonly tooMany: boolean;
};

/** Without a type it may be a picture that the system does not know: HEIC on Windows is one. */
const mayBePicture = ({ type, size }: Named) => size > 0 && (type === '' || type.startsWith('image/'));

/** The first ones are taken, as many as there is room for. */
export function sortFiles<F extends Named>(files: readonly F[], room: number): Sorted<F> {
  const pictures = files.filter(mayBePicture);
  return {
    taken: pictures.slice(0, Math.max(0, room)),
    refused: files.filter((file) => !mayBePicture(file)),
    tooMany: pictures.length > room,
  };
}
