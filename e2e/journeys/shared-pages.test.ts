import { startOwnStorefront } from '../fixtures/own-storefront.ts';
import { contentPages } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Two visitors with everything that browsers remember of them, and one who has never been here. */
const visitors = [
  '',
  '__Host-visitor=one; consent=all; a=1',
  '__Host-visitor=two; consent=none; b=2; session=x',
] as const;
const languages = ['', 'language=en-us', 'language=de'] as const;
/** Pages with a form are rendered for each request. */
const forms: readonly string[] = ['/help/CustomerSupport', '/withdraw'];
const personal = [
  ...forms,
  '/bookservice/1?category=cat_trousers',
  '/bookservice/7',
  '/checkout',
  '/my-data',
  '/order/accept',
  '/order/more-work',
  '/order/find',
  '/discovery?q=zip',
  '/version',
  '/invented',
  '/sip/chat/threads',
  '/sip/cities',
  '/healthz',
  '/about.data',
];

test('for a CDN, every page to read is public and the same for all visitors of a language, and nothing else is', async () => {
  const { PORT } = JSON.parse(process.env['API_SETTINGS'] ?? '{}') as { PORT?: string };
  const storefront = await startOwnStorefront(`http://127.0.0.1:${PORT}`, {
    SHARED_CACHE_SECONDS: '60',
    PAGES_PER_MINUTE_AND_ADDRESS: '100000',
  });
  const get = async (path: string, cookie: string) => {
    const response = await fetch(`${storefront.url}${path}`, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
    });
    return { headers: response.headers, text: await response.text() };
  };
  try {
    // The first screen of the booking is the same for everybody, too, until somebody has begun.
    for (const path of [...contentPages.filter((one) => !forms.includes(one)), '/bookservice/1'])
      for (const language of languages) {
        const texts = new Set<string>();
        for (const visitor of visitors) {
          const { headers, text } = await get(path, [visitor, language].filter(Boolean).join('; '));
          expect(headers.get('cache-control'), path).toBe('public, max-age=0, s-maxage=60');
          expect(headers.get('cdn-cache-control'), path).toContain('stale-while-revalidate=600');
          expect(headers.get('vary'), path).toBe('accept-encoding, cookie');
          expect(headers.get('set-cookie'), path).toBeNull();
          expect(headers.get('content-security-policy'), path).not.toContain('nonce');
          texts.add(text);
        }
        expect(texts.size, `${path} ${language}`).toBe(1);
        expect([...texts][0]).toContain(`<html lang="${language === 'language=de' ? 'de' : 'en'}"`);
      }
    for (const path of personal) {
      const { headers } = await get(path, visitors[1]);
      expect(headers.get('cache-control') ?? '', path).not.toContain('s-maxage');
      expect(headers.get('cdn-cache-control'), path).toBeNull();
    }
  } finally {
    await storefront.stop();
  }
});
