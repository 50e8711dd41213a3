import { type BrandId, brandIds, defaultBrand } from '@mendwell/brand';
import {
  type Company,
  companySettingNames,
  givenIn,
  type PageConfig,
  pageConfigOf,
  pageIssues,
  pageSettings,
  readCompany,
  SettingsError,
  whole,
} from '@mendwell/settings';
import * as z from 'zod/mini';
import { type PaymentConfig, paymentSettingNames, readPayment } from './payment-config.server.ts';

/** All settings of the storefront except those of the company, which have a file of their own. */
const Settings = z.object({
  ...pageSettings,
  BRAND: z._default(z.enum(brandIds), defaultBrand),
  PORT: whole(0, 4000),
  /** Where all storefronts share their assets, so that each can serve those of another version. */
  ASSETS_FOLDER: z.optional(z.string()),
  /**
   * How long a CDN may keep pages that are the same for everybody. Only for a CDN whose key contains the
   * cookie that chooses the language.
   */
  SHARED_CACHE_SECONDS: whole(0, 0),
  /**
   * For production mode on a developer's machine: the company may be a sample, and the pages say so.
   */
  SAMPLE_COMPANY: z.optional(z.enum(['allowed'])),
});

/** Every setting that the storefront reads. */
export const settingNames: readonly string[] = [
  ...Object.keys(Settings.shape),
  ...paymentSettingNames,
  ...companySettingNames,
];

export type StorefrontConfig = PageConfig & {
  readonly brand: BrandId;
  readonly port: number;
  readonly sharedCacheSeconds: number;
  readonly assetsFolder: string | undefined;
  readonly payment: PaymentConfig;
  readonly company: Company;
  /** Whether any of the company's details are a sample. */
  readonly companyIsSample: boolean;
};

export function readConfig(env: NodeJS.ProcessEnv): StorefrontConfig {
  const given = givenIn(env);
  const parsed = Settings.safeParse(given);
  const samplesAllowed = given['NODE_ENV'] !== 'production' || given['SAMPLE_COMPANY'] === 'allowed';
  const { company, isSample, issues } = readCompany(given, samplesAllowed);
  const { payment, issues: paymentIssues } = readPayment(given);
  const wrong = [...(parsed.error?.issues ?? []), ...paymentIssues, ...issues, ...pageIssues(given)];
  if (!parsed.success || wrong.length > 0) throw new SettingsError(wrong, given);
  const settings = parsed.data;
  return {
    ...pageConfigOf(settings, given),
    brand: settings.BRAND,
    port: settings.PORT,
    sharedCacheSeconds: settings.SHARED_CACHE_SECONDS,
    assetsFolder: settings.ASSETS_FOLDER,
    payment,
    company,
    companyIsSample: isSample,
  };
}
