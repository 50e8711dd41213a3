import * as contract from '@mendwell/contract';
import { v7 as newId } from 'uuid';
import { eraseData } from '#modules/personal-data/index.ts';
import { hashSecret, newSecret } from '#platform/secret.ts';
import { headers, type TestApi } from './api.ts';
import { untilMails } from './inbox.ts';
import type { TestLife } from './life.ts';

type Called<Content> = { readonly status: number; readonly content: Content; readonly response: Response };

/** A person on the page that shows their own data. */
export class Asker {
  readonly #api: Pick<TestApi, 'origin'>;
  constructor(api: Pick<TestApi, 'origin'>) {
    this.#api = api;
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects
  async post<Content>(path: string, body: unknown, language = 'EN'): Promise<Called<Content>> {
    const response = await fetch(`${this.#api.origin}${path}`, {
      method: 'POST',
      headers: { ...headers, 'x-language': language },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, content: (text ? JSON.parse(text) : undefined) as Content, response };
  }

  request = (email: string, language = 'EN') =>
    this.post<{ signature: string }>(contract.requestMyData.path, { email }, language);
  anotherCode = (signature: string) =>
    this.post<contract.Problem>(contract.requestMyDataCode.path, { signature });
  open = (signature: string, code: string) =>
    this.post<contract.Problem & { session: string; until: string }>(contract.openMyData.path, {
      signature,
      code,
    });
  read = (session: string) => this.post<contract.MyData>(contract.readMyData.path, { session });
  file = (session: string) => this.post<contract.PersonalDataFile>(contract.downloadMyData.path, { session });
  erase = (session: string) => this.post<contract.MyData>(contract.eraseMyData.path, { session });
}

/** Returns the code and the link of the newest mail with a code, once this many have arrived. */
export async function accessIn(email: string, count = 1): Promise<{ code: string; token: string }> {
  const [newest] = await untilMails(email, count, '/my-data#');
  const [, first = '', second = ''] = /\b(\d{3})\s?(\d{3})\b/.exec(newest?.subject ?? '') ?? [];
  const [, token = ''] = /\/my-data#([\w-]{43})/.exec(newest?.text ?? '') ?? [];
  return { code: `${first}${second}`, token };
}

/**
 * Creates a session as if link and code had been entered a moment ago, for tests that are about
 * something else.
 */
export async function plantSession({ db, clock }: Pick<TestApi, 'db' | 'clock'>, email: string) {
  const session = newSecret();
  const now = clock.now();
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const id = newId();
  await db
    .insertInto('data_requests')
    .values({
      id,
      email,
      language: 'EN',
      created_at: now,
      expires_at: later(24 * 60),
      session_hash: hashSecret(session),
      session_ends_at: later(30),
      opened_at: now,
    })
    .execute();
  return { id, session };
}

/**
 * Requests the erasure and does what the worker does. Returns what the page shows before and after, and
 * what was planned.
 */
export async function askAndErase(life: TestLife, email: string) {
  const asker = new Asker(life);
  const { id, session } = await plantSession(life, email);
  const before = (await asker.read(session)).content;
  await asker.erase(session);
  await eraseData(life.submitting, { dataRequestId: id, requestId: 'test' });
  const { plan } = await life.db
    .selectFrom('data_requests')
    .select('plan')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { before, after: (await asker.read(session)).content, plan };
}
