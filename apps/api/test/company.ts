import { type CompanySandbox, startCompanySandbox } from '../../company-sandbox/src/server.ts';
import { deskOrigin } from './desk.ts';

const redirect = `${deskOrigin}/sign-in/company`;
const client = { id: 'desk-sandbox', secret: 'a sample that proves the desk to the company', redirect };

/** The settings with which the API knows a company's sign-in at this address. */
export const companySettings = (url: string): Record<string, string> => ({
  COMPANY_SIGN_IN_ISSUER: url,
  COMPANY_SIGN_IN_CLIENT_ID: client.id,
  COMPANY_SIGN_IN_CLIENT_SECRET: client.secret,
});

export const startTestCompany = (): Promise<CompanySandbox> => startCompanySandbox({ client });

type Colleague = { readonly email: string; readonly isVerified?: boolean; readonly subject?: string };
type Answer = { readonly code: string; readonly state: string; readonly iss: string };

/** Goes through the company's pages as a browser does. Returns what they send back to the desk. */
export async function signInAtCompany(
  address: string,
  { email, isVerified = true, subject }: Colleague,
): Promise<Answer> {
  const cookies = new Map<string, string>();
  const visit = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const next = (response: Response, from: string) =>
    new URL(response.headers.get('location') ?? '', from).href;
  const form = next(await visit(address), address);
  const fields = new URLSearchParams({
    email,
    ...(isVerified && { verified: 'yes' }),
    ...(subject && { subject }),
  });
  const answered = next(await visit(form, fields), form);
  const back = new URL(next(await visit(answered), answered));
  if (!back.href.startsWith(redirect)) throw new Error(`the company has sent the browser to ${back.href}`);
  const of = (name: string) => back.searchParams.get(name) ?? '';
  return { code: of('code'), state: of('state'), iss: of('iss') };
}
