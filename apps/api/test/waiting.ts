import type { LanguageName } from '@mendwell/contract';
import { v7 as newId } from 'uuid';
import type { TestApi } from './api.ts';
import '#modules/interest/interest-tables.ts';

let people = 0;
export const newAddress = () => `told-${Date.now()}-${++people}@example.com`;

type Some = { postcode?: string; language?: LanguageName; state?: 'pending' | 'confirmed' };

/** Creates a person who waits for a city, in the state after the confirmation. */
export async function waiting({ db, clock }: TestApi, some: Some = {}) {
  const { postcode = '14467', language = 'EN', state = 'confirmed' } = some;
  const now = clock.now();
  const person = { id: newId(), email: newAddress() };
  await db
    .insertInto('interests')
    .values({
      ...person,
      city: 'Potsdam',
      postcode,
      language,
      state,
      created_at: now,
      mailed_at: now,
      confirmed_at: state === 'confirmed' ? now : null,
    })
    .execute();
  return person;
}

export const stateOf = async ({ db }: TestApi, id: string) =>
  (await db.selectFrom('interests').select('state').where('id', '=', id).executeTakeFirst())?.state;

/** Returns the templates of the mails that were queued about a request. */
export const promised = async ({ db }: TestApi, id: string) =>
  (await db.selectFrom('mails').select('template').where('about', '=', id).execute()).map(
    ({ template }) => template,
  );
