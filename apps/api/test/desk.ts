import { callHeaders, type DeskAccount, type Endpoint, type Problem } from '@mendwell/contract';
import { type DeskRole, deskSessionMs, isOfWorkshop } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { hashSecret, newSecret } from '#platform/secret.ts';
import type { TestApi } from './api.ts';
import '#modules/desk-people/desk-people-tables.ts';

export const deskOrigin = 'https://desk.example';
const cookieName = '__Host-desk';

type Place = Pick<TestApi, 'db' | 'clock' | 'origin'>;
type Answer = {
  readonly status: number;
  readonly content: Partial<Problem> & Partial<DeskAccount> & Record<string, unknown>;
  readonly headers: Headers;
  /** The bytes of a response that is a file. */
  readonly file: Buffer | undefined;
};

/** A browser in which the desk is open. */
export class DeskBrowser {
  /** The session's. */
  cookie = '';
  readonly #others = new Map<string, string>();
  readonly #origin: string;
  constructor({ origin }: Pick<Place, 'origin'>) {
    this.#origin = origin;
  }

  async call(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    {
      params = {},
      body,
      file,
      query = '',
      origin = deskOrigin,
    }: {
      readonly params?: Record<string, string>;
      readonly body?: object;
      /** A picture, for a call that takes one. */
      readonly file?: Buffer;
      readonly query?: string;
      readonly origin?: string;
    } = {},
  ): Promise<Answer> {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const form = new FormData();
    if (file) form.append('image', new Blob([new Uint8Array(file)]), 'photo.jpg');
    const response = await fetch(`${this.#origin}${filled}${query}`, {
      method,
      headers: {
        ...callHeaders({ clientId: 'desk', language: 'EN' }),
        origin,
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile Safari/537.36',
        cookie: [this.cookie, ...this.#others.values()].filter(Boolean).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(file ? { body: form } : body ? { body: JSON.stringify(body) } : {}),
    });
    for (const set of response.headers.getSetCookie()) {
      const cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
      const [name = ''] = set.split('=');
      if (name === cookieName) this.cookie = cookie;
      else this.#others.set(name, cookie);
    }
    const { status, headers } = response;
    const bytes = Buffer.from(await response.arrayBuffer());
    if (headers.has('content-disposition')) return { status, headers, content: {}, file: bytes };
    const content = bytes.length > 0 ? (JSON.parse(bytes.toString()) as Answer['content']) : {};
    return { status, headers, content, file: undefined };
  }
}

/** Somebody who has been invited; the mail is not what most tests are about. */
export async function addPerson(
  { db, clock }: Place,
  role: DeskRole,
  providerId = 'pp_nadelwerk',
): Promise<{ readonly id: string; readonly email: string }> {
  const id = newId();
  const email = `${role}-${id.slice(-12)}@desk.example`;
  const now = clock.now();
  await db
    .insertInto('desk_people')
    .values({
      id,
      email,
      name: 'Leyla Demir',
      role,
      provider_id: isOfWorkshop(role) ? providerId : null,
      language: 'EN',
      invited_at: now,
      invited_until: new Date(now.getTime() + 14 * 24 * 60 * 60 * 1000),
    })
    .execute();
  return { id, email };
}

/** Somebody who is signed in, without the mail or the device that most tests are not about. */
export async function signedInAs(place: Place, role: DeskRole, providerId?: string) {
  const { db, clock } = place;
  const person = await addPerson(place, role, providerId);
  const browser = new DeskBrowser(place);
  const secret = newSecret();
  const now = clock.now();
  await db.updateTable('desk_people').set({ joined_at: now }).where('id', '=', person.id).execute();
  const sessionId = newId();
  await db
    .insertInto('desk_sessions')
    .values({
      id: sessionId,
      person_id: person.id,
      secret_hash: hashSecret(secret),
      passkey_id: null,
      device: 'Chrome, Android',
      created_at: now,
      proved_at: now,
      seen_at: now,
      ends_at: new Date(now.getTime() + deskSessionMs(role)),
    })
    .execute();
  browser.cookie = `${cookieName}=${secret}`;
  return { ...person, browser, sessionId };
}
