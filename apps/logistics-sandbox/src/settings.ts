import type { CourierOptions } from './courier.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Reads the sandbox's options from its environment. */
export function optionsFrom(settings: Settings): CourierOptions & { readonly port?: number } {
  const { PORT, LOGISTICS_WEBHOOK_URL: url } = settings;
  return {
    ...(PORT ? { port: Number(PORT) } : {}),
    key: settings['LOGISTICS_KEY'] ?? 'courier_test_sandbox',
    ...(url ? { receiver: { url, secret: settings['LOGISTICS_WEBHOOK_SECRET'] ?? '' } } : {}),
  };
}
