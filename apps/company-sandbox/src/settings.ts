export type CompanyOptions = {
  readonly port?: number;
  readonly client: { readonly id: string; readonly secret: string; readonly redirect: string };
};
type Settings = Readonly<Record<string, string | undefined>>;

/** Reads the sandbox's options from its environment. */
export function optionsFrom(settings: Settings): CompanyOptions {
  const { PORT } = settings;
  const id = settings['COMPANY_SIGN_IN_CLIENT_ID'] ?? 'desk-sandbox';
  if (!id.endsWith('-sandbox'))
    throw new Error('The sandbox takes only a client whose id ends with -sandbox.');
  return {
    ...(PORT ? { port: Number(PORT) } : {}),
    client: {
      id,
      secret: settings['COMPANY_SIGN_IN_CLIENT_SECRET'] ?? 'a sample that proves the desk to the company',
      redirect: settings['COMPANY_SIGN_IN_REDIRECT'] ?? 'http://localhost:4002/sign-in/company',
    },
  };
}
