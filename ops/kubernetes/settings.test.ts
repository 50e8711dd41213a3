import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '@mendwell/settings';
import { sampleCompanySettings, sampleOperatorSettings } from '@mendwell/settings/sample-settings.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingNames as apiNames, readConfig as readApi } from '../../apps/api/src/platform/config.ts';
import {
  settingNames as deskNames,
  readConfig as readDesk,
} from '../../apps/desk/app/server/read-config.server.ts';
import {
  readConfig as readStorefront,
  settingNames as storefrontNames,
} from '../../apps/storefront/app/server/read-config.server.ts';
import { folder, nameOf, type Overlay, ofKind, overlays, readBase } from './resources.ts';

const programs = {
  api: { read: readApi, names: apiNames, leastRequired: 10 },
  worker: { read: readApi, names: apiNames, leastRequired: 10 },
  storefront: { read: readStorefront, names: storefrontNames, leastRequired: 10 },
  // It asks the API for everything, and says nothing of the company.
  desk: { read: readDesk, names: deskNames, leastRequired: 1 },
} as const;
type Program = keyof typeof programs;
const cases = overlays.flatMap((overlay) =>
  (Object.keys(programs) as Program[]).map((program) => [overlay, program] as const),
);

type Kustomization = { configMapGenerator: { name: string; envs: string[] }[] };
function readMap(overlay: Overlay, name: string): [string, string][] {
  const at = join(folder, 'overlays', overlay);
  const { configMapGenerator } = parse(readFileSync(join(at, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const files = configMapGenerator.find((map) => map.name === name)?.envs ?? [];
  return files
    .flatMap((file) => readFileSync(join(at, file), 'utf8').split('\n'))
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
}

/** Returns the settings that a program finds in its container; `secret` stands for what only the cluster knows. */
function environment(overlay: Overlay, program: Program) {
  const deployment = ofKind(readBase(), 'Deployment').find((one) => nameOf(one) === program);
  const [container] = deployment?.spec?.template.spec?.containers ?? [];
  const maps = (container?.envFrom ?? []).flatMap(({ configMapRef }) =>
    readMap(overlay, configMapRef?.name ?? ''),
  );
  const env = container?.env ?? [];
  const optional = env.filter(({ valueFrom }) => valueFrom?.secretKeyRef?.optional).map(({ name }) => name);
  const own = env.map(({ name, value }) => [name, value ?? 'secret'] as const);
  return { settings: Object.fromEntries([...maps, ...own]), optional };
}

/** Returns the names that production misses when it is given nothing but where it runs. */
function required(program: Program): string[] {
  try {
    programs[program].read({ NODE_ENV: 'production' });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...String(error).matchAll(/^ {2}(\w+): is missing/gm)].map(([, name = '']) => name);
  }
  return [];
}

test.each(cases)(
  '%s: the %s finds every setting that production requires, none as an option',
  (overlay, program) => {
    const { settings, optional } = environment(overlay, program);
    const needed = required(program);
    expect(needed.length).toBeGreaterThan(programs[program].leastRequired);
    expect(needed.filter((name) => !(name in settings) || optional.includes(name))).toEqual([]);
  },
);

test.each(cases)('%s: the %s is given no setting that it does not read', (overlay, program) => {
  const { settings } = environment(overlay, program);
  const { names } = programs[program];
  expect(Object.keys(settings).filter((name) => !names.includes(name))).toEqual([]);
});

test('every secret that can be set, also the one before it, has its place', () => {
  const secrets = apiNames.filter((name) => /SECRET|PEPPER|_KEY(_|$)|^(SMTP|IMAP|REDIS)_URL$/.test(name));
  expect(secrets.length).toBeGreaterThan(12);
  for (const program of ['api', 'worker'] as const) {
    const { settings } = environment('production', program);
    expect(secrets.filter((name) => !(name in settings))).toEqual([]);
  }
});

test('the migration is given its database and nothing else', () => {
  const [job] = ofKind(readBase(), 'Job');
  const [container] = job?.spec?.template.spec?.containers ?? [];
  expect(container?.env?.map(({ name }) => name)).toEqual(['DATABASE_URL']);
  expect(container?.envFrom).toBeUndefined();
});

function refuses(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    return error instanceof SettingsError;
  }
}

/** What an operator fills in. */
const filled = {
  ...sampleOperatorSettings,
  ...sampleCompanySettings,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Hq8Zx0123456789abcdef',
};

test.each(cases)(
  '%s: the %s starts once the operator has filled in what is theirs, and not before',
  (overlay, program) => {
    const { settings, optional } = environment(overlay, program);
    const { read } = programs[program];
    const given = Object.entries(settings).filter(([name]) => !optional.includes(name));
    const theirs = Object.entries(filled).filter(([name]) => name in settings);
    const env = { NODE_ENV: 'production', ...Object.fromEntries(given) };
    // Nothing of the desk is the operator's alone: its addresses are those of the others.
    expect(refuses(() => read(env))).toBe(program !== 'desk');
    expect(read({ ...env, ...Object.fromEntries(theirs) }).production).toBe(true);
  },
);

test.each(overlays)('%s: the desk leads to the shop and the photos of the other programs', (overlay) => {
  const { settings: desk } = environment(overlay, 'desk');
  const { settings: shop } = environment(overlay, 'storefront');
  const { settings: api } = environment(overlay, 'api');
  for (const name of ['PUBLIC_ORIGIN', 'STORAGE_ENDPOINT']) expect(desk[name]).toBe(shop[name]);
  expect(api['DESK_ORIGIN']).toMatch(/^https:\/\/desk\./);
});
