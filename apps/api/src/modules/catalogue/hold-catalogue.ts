import type { Db } from '#platform/database.ts';
import { listen } from '#platform/listen.ts';
import type { Logger } from '#platform/logging.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueChannel } from './import-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** The current catalogue. Reading it costs no query. */
export type LiveCatalogue = {
  current(): Catalogue;
  /** Whether there is anything to sell; an empty database has no catalogue yet. */
  isFilled(): boolean;
  /** Calls `drop` after each change, so that everything made from the old catalogue can be discarded. */
  onChange(drop: () => void): void;
  stop(): Promise<void>;
};

type Deps = { readonly db: Db; readonly databaseUrl: string; readonly logger: Logger };

export async function holdCatalogue({ db, databaseUrl, logger }: Deps): Promise<LiveCatalogue> {
  let current = await loadCatalogue(db);
  const listeners: (() => void)[] = [];
  // Reloads run one after another, so that an older reading never replaces a newer one.
  let last = Promise.resolve();
  const reload = () => {
    last = last.then(async () => {
      const loaded = await loadCatalogue(db);
      if (loaded.version === current.version) return;
      current = loaded;
      for (const drop of listeners) drop();
      logger.info({ version: loaded.version }, 'catalogue changed');
    });
    const outcome = last;
    last = last.catch(() => undefined);
    return outcome;
  };
  const ear = await listen(databaseUrl, catalogueChannel, reload, logger);
  return {
    current: () => current,
    isFilled: () => current.services.size > 0 && current.providers.size > 0,
    onChange: (drop) => listeners.push(drop),
    stop: () => ear.stop(),
  };
}
