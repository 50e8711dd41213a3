import { decideConsent, type MeasuredEvent, recordMeasurements } from '@mendwell/contract';
import { headers } from './api.ts';

/** A browser that stores its cookie and whose visits are measured or not. */
export class MeasuredBrowser {
  cookie = '';
  /** The headers that the browser sends with every call. */
  says: Record<string, string> = { 'user-agent': 'Linnet/12.1', 'accept-language': 'de-DE,de;q=0.9' };
  display = { width: 1440, height: 900 };
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async decide(body: object): Promise<Response> {
    const response = await this.send('PUT', decideConsent.path, body);
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.slice(0, set.indexOf(';'));
    return response;
  }

  accept(): Promise<Response> {
    return this.decide({ decision: 'yes', version: 1 });
  }

  reject(): Promise<Response> {
    return this.decide({ decision: 'no' });
  }

  measure(...events: readonly (MeasuredEvent | object)[]): Promise<Response> {
    return this.send('POST', recordMeasurements.path, { display: this.display, events });
  }

  private send(method: string, path: string, body: object): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: { ...headers, ...this.says, ...(this.cookie ? { cookie: this.cookie } : {}) },
      body: JSON.stringify(body),
    });
  }
}
