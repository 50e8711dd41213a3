export type StoredFile = { readonly key: string; readonly content: Buffer; readonly type: string };

/** A private place for files. Whatever goes wrong is thrown within a few seconds. */
export type Storage = {
  put(file: StoredFile): Promise<void>;
  /** Returns nothing for a file that is not there. */
  read(key: string): Promise<Buffer | undefined>;
  /** An address that shows the file to who holds it, for a while. Made without asking the storage. */
  addressOf(key: string, options: { readonly seconds: number; readonly type: string }): Promise<string>;
  /** What is not there counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
};
