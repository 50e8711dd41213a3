import { localized } from './messages.js';

/** @import { Intent, Locale, Result } from './types.d.ts' */

/** The sandbox that served this script; asked while it runs, as later nobody knows. */
export const origin = new URL(
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href,
).origin;

/** What a browser may ask of Stripe, with the publishable key. */
export class PublicApi {
  /** @param {string} key @param {Locale} locale */
  constructor(key, locale) {
    this.key = key;
    this.locale = locale;
  }

  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path
   * @param {Record<string, string | undefined>} params
   * @returns {Promise<Result<any>>}
   */
  async call(method, path, params) {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) if (value !== undefined) form.set(name, value);
    const inQuery = method === 'GET' ? `?${form}` : '';
    try {
      const response = await fetch(`${origin}/v1/${path}${inQuery}`, {
        method,
        headers: { authorization: `Bearer ${this.key}` },
        ...(method === 'POST' ? { body: form } : {}),
      });
      const answer = await response.json();
      return response.ok ? { value: answer } : { error: localized(this.locale, answer.error) };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message: 'We are experiencing issues connecting to our payments provider.',
        },
      };
    }
  }

  /** @param {string} clientSecret @returns {Promise<Result<Intent>>} */
  retrieve(clientSecret) {
    return this.call('GET', intentPath(clientSecret), { client_secret: clientSecret });
  }

  /**
   * @param {string} clientSecret
   * @param {{ payment_method?: string | undefined, return_url?: string | undefined }} params
   * @returns {Promise<Result<Intent>>}
   */
  confirm(clientSecret, params) {
    return this.call('POST', `${intentPath(clientSecret)}/confirm`, {
      ...params,
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
    });
  }
}

/** `seti_1_secret_2` belongs to `setup_intents/seti_1`. @param {string} clientSecret */
function intentPath(clientSecret) {
  const id = clientSecret.split('_secret_')[0] ?? '';
  return `${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(id)}`;
}
