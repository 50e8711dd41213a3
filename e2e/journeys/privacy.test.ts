import { watchRequests } from '../fixtures/quiet.ts';
import { expect, m, openDialog, test } from '../fixtures/test.ts';

test.use({ hasRejected: false });

test('LAW-03 no third party is contacted, fonts are our own, and nothing is set but what is needed', async ({
  page,
  say,
  baseURL,
}) => {
  const origins = new Set<string>();
  const fonts: string[] = [];
  page.on('request', (request) => {
    origins.add(new URL(request.url()).origin);
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  const quiet = watchRequests(page);
  await page.goto('/');
  for (const dialog of ['location', 'language', 'menu', 'notify'] as const) {
    await openDialog(page, dialog);
    await page.getByRole('button', { name: say(m.shell_close) }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await quiet();
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
  expect(fonts.length).toBeGreaterThan(0);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('LAW-03 pages forbid other origins and framing, and carry the usual guards', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  // The only foreign address is that of our own photo storage, and only for pictures.
  const elsewhere = policy.match(/[\w-]+ [^;]*https?:[^;]*/g) ?? [];
  expect(elsewhere.map((directive) => directive.trim().split(' ')[0])).toEqual(['img-src']);
  expect(elsewhere.join()).toContain(process.env['STORAGE_URL'] ?? 'the storage');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toContain('max-age=');
});

test('SEC-08 pages let nobody use camera, microphone or position, and say so to the browser without a complaint', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const policy = (await page.goto('/'))?.headers()['permissions-policy'] ?? '';
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(policy).toContain(`${feature}=()`);
  expect(complaints.filter((text) => /permissions/i.test(text))).toEqual([]);
});

test('SEC-08 finders of weaknesses learn whom to write to', async ({ request, baseURL }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt`);
});

test('a page that a mailed secret leads to gives no referrer and is not kept', async ({ request }) => {
  const headers = (await request.get('/notify/confirm')).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
});

test('FAULT-29 a forged Host does not reach the links in mails', async ({ request, baseURL }) => {
  const email = `host-${Date.now()}@example.com`;
  await request.post('/sip/requestedAddress', {
    headers: {
      'x-client-id': 'storefront',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '1.2.3.4',
    },
    data: { email, city: 'Potsdam', zipCode: '14467' },
  });
  const { mailsTo } = await import('../fixtures/inbox.ts');
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(`${baseURL}/notify/confirm#`);
  expect(mail?.text).not.toContain('evil');
});
