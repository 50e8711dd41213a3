export type StoredFile = { readonly key: string; readonly content: Buffer; readonly type: string };

/** A private storage for files. Every failure is thrown within a few seconds. */
export type Storage = {
  put(file: StoredFile): Promise<void>;
  /** Returns undefined for a file that does not exist. */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Returns an address that shows the file to anybody who has it, for a limited time. It is created
   * without a call to the storage.
   */
  addressOf(key: string, options: { readonly seconds: number; readonly type: string }): Promise<string>;
  /** A file that does not exist counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
  /** Returns, within two seconds, whether the storage answers at all. */
  isReachable(): Promise<boolean>;
  close(): void;
};
