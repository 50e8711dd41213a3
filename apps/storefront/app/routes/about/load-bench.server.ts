import { type Client, type LanguageName, languageLocales, listProviders } from '@mendwell/contract';
import { m, sayIn } from '@mendwell/copy';
import { defaultCity } from '@mendwell/domain';
import { loadList } from '@mendwell/web/server/load-list.server.ts';
import { textIn } from '@mendwell/web/text-in.ts';

/**
 * Returns all providers of the city that we begin with, in the page's language; undefined instead of the
 * list if it did not load.
 */
export async function loadBench(api: Client, language: LanguageName) {
  const say = sayIn(languageLocales[language]);
  const text = textIn(language);
  const list = await loadList(api, listProviders, { query: {} });
  const providers = list?.data.serviceProviders.map(
    ({ id, imageUrl, displayName, locality, since, specialities }) => ({
      id,
      picture: imageUrl,
      name: displayName,
      since: say(m.booking_since, { locality, since }),
      specialities: specialities.map((one) => text(one, 'name')).join(', '),
    }),
  );
  return { city: defaultCity, providers };
}

export type BenchData = Awaited<ReturnType<typeof loadBench>>;
