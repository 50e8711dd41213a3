import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(2));
const vatId = z.string().check(z.regex(/^[A-Z]{2}[A-Z\d]{8,12}$/, 'letters and digits, without spaces'));
const creditorId = z
  .string()
  .check(z.regex(/^[A-Z]{2}\d{2}[A-Z\d]{4,31}$/, 'letters and digits, without spaces'));

/**
 * The company that runs this site, with the details that the law requires. The samples belong to nobody:
 * the creditor id is the Bundesbank's own example, and the telephone number is one of those reserved for
 * films.
 */
const fields = {
  name: { setting: 'COMPANY_NAME', form: text, sample: 'Muster GmbH' },
  street: { setting: 'COMPANY_STREET', form: text, sample: 'Musterstraße 1' },
  city: { setting: 'COMPANY_CITY', form: text, sample: '12345 Musterstadt' },
  managingDirector: { setting: 'COMPANY_MANAGING_DIRECTOR', form: text, sample: 'Erika Mustermann' },
  registerCourt: { setting: 'COMPANY_REGISTER_COURT', form: text, sample: 'Amtsgericht Musterstadt' },
  registerNumber: { setting: 'COMPANY_REGISTER_NUMBER', form: text, sample: 'HRB 000000' },
  vatId: { setting: 'COMPANY_VAT_ID', form: vatId, sample: 'DE123456789' },
  email: { setting: 'COMPANY_EMAIL', form: z.email(), sample: 'hello@example.com' },
  phone: { setting: 'COMPANY_PHONE', form: text, sample: '+49 30 23125 000' },
  creditorId: { setting: 'COMPANY_CREDITOR_ID', form: creditorId, sample: 'DE98ZZZ09999999999' },
  privacyEmail: { setting: 'COMPANY_PRIVACY_EMAIL', form: z.email(), sample: 'privacy@example.com' },
} as const;
const all = Object.entries(fields);
export const companySettingNames: readonly string[] = all.map(([, { setting }]) => setting);

export type Company = Readonly<Record<keyof typeof fields, string>>;

const looksLikeSample = (value: string): boolean =>
  [
    /\bmuster(mann|frau|firma|stra(ß|ss)e|stadt|ort)?\b/i,
    /\b(sample|beispiel|placeholder|platzhalter|changeme)\b/i,
    /\bexample\b|\.(test|invalid)$/i,
    /^HRB 0+$|^DE(123456789|0{9}|9{9})$|ZZZ09999999999$/,
    /30\W*23\W*125\W*\d{3}$/,
  ].some((sample) => sample.test(value));

type Result = { readonly company: Company; readonly isSample: boolean; readonly issues: z.core.$ZodIssue[] };

/**
 * If samples are allowed, every missing setting gets its sample. Otherwise all must be set, and none may
 * look like a sample.
 */
export function readCompany(env: NodeJS.ProcessEnv, samplesAllowed: boolean): Result {
  const own = z.refine<string>((value) => !looksLikeSample(value), 'a sample; this needs your own');
  const Settings = z.object(
    Object.fromEntries(
      all.map(([, { setting, form, sample }]) => [
        setting,
        samplesAllowed ? z._default(form, sample) : form.check(own),
      ]),
    ),
  );
  const parsed = Settings.safeParse(env);
  const value = (setting: string) => parsed.data?.[setting] ?? '';
  return {
    company: Object.fromEntries(all.map(([name, { setting }]) => [name, value(setting)])) as Company,
    isSample: all.some(([, { setting }]) => looksLikeSample(value(setting))),
    issues: parsed.error?.issues ?? [],
  };
}
