import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import {
  givenIn,
  type PageConfig,
  pageConfigOf,
  pageIssues,
  pageSettings,
  SettingsError,
  whole,
} from '@mendwell/settings';
import * as z from 'zod/mini';

/** All settings of the desk's pages. What the desk may do is decided by the API. */
const Settings = z.object({
  ...pageSettings,
  BRAND: z._default(z.enum(brandIds), defaultBrand),
  PORT: whole(0, 4002),
});

/** Every setting that the desk reads. */
export const settingNames: readonly string[] = Object.keys(Settings.shape);

export type DeskConfig = PageConfig & {
  readonly brand: BrandId;
  readonly port: number;
  readonly sharedCacheSeconds: number;
};

export function readConfig(env: NodeJS.ProcessEnv): DeskConfig {
  const given = givenIn(env);
  const parsed = Settings.safeParse(given);
  const wrong = [...(parsed.error?.issues ?? []), ...pageIssues(given)];
  if (!parsed.success || wrong.length > 0) throw new SettingsError(wrong, given);
  const settings = parsed.data;
  return {
    ...pageConfigOf(settings, given),
    brand: settings.BRAND,
    port: settings.PORT,
    // No page of the desk is the same for everybody.
    sharedCacheSeconds: 0,
  };
}
