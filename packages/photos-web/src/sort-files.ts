type Named = { readonly name: string; readonly type: string; readonly size: number };

/** Which of the chosen files are processed. */
export type Sorted<F extends Named> = {
  readonly taken: readonly F[];
  /** Files that are certainly not pictures. */
  readonly refused: readonly F[];
  /** The customer chose more pictures than there is room for. */
  readonly tooMany: boolean;
};

/**
 * A file without a type may be a picture whose format the system does not know, such as HEIC on Windows.
 */
const mayBePicture = ({ type, size }: Named) => size > 0 && (type === '' || type.startsWith('image/'));

/** Takes the first pictures, as many as there is room for. */
export function sortFiles<F extends Named>(files: readonly F[], room: number): Sorted<F> {
  const pictures = files.filter(mayBePicture);
  return {
    taken: pictures.slice(0, Math.max(0, room)),
    refused: files.filter((file) => !mayBePicture(file)),
    tooMany: pictures.length > room,
  };
}
