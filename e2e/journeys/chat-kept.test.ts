import { chatOf, inHours, lookAt, replyAsSupport, storedTimes } from '../fixtures/chat.ts';
import { startOwnApi } from '../fixtures/own-api.ts';
import type { OwnProcess } from '../fixtures/own-process.ts';
import { startOwnStorefront } from '../fixtures/own-storefront.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

let asked = 0;
/** Makes the words unique, so that no other test uses them. */
const question = (words: string) => `${words} (${process.pid}-${Date.now()}-${++asked})`;

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('CONT-08 FAULT-33 what is written without a connection is kept and sent once', async ({
      page,
      say,
      context,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/Failed to load resource|ERR_/);
      await lookAt(page, inHours);
      await page.goto('/about');
      const chat = chatOf(page, say);
      await chat.open();
      const before = question('With a connection');
      await chat.write(before);
      const { states } = chat;
      await expect(states).toHaveText(chat.state(m.chat_sent));

      await context.setOffline(true);
      const [one, two] = [question('Without one'), question('And another')];
      await chat.write(one);
      await chat.write(two);
      await expect(chat.own).toHaveCount(3);
      await expect(states.last()).toHaveText(chat.state(m.chat_unsent));
      await expect(chat.field).toBeFocused();
      expect([await storedTimes(one), await storedTimes(two)]).toEqual([0, 0]);

      await context.setOffline(false);
      await expect(states.last()).toHaveText(chat.state(m.chat_sent));
      await expect(chat.panel).not.toContainText(say(m.chat_unsent));
      expect([await storedTimes(one), await storedTimes(two)]).toEqual([1, 1]);
      await expect(chat.own).toHaveCount(3);
      // Answers that came in the meantime are shown as well.
      await replyAsSupport(before, 'Here we are again.');
      await expect(chat.said.last()).toContainText('Here we are again.');
    });

    journeys.test(
      'CONT-08 a tab that is closed without a connection leaves its message to the next',
      async ({ page, say, context, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource|ERR_/);
        await lookAt(page, inHours);
        await page.goto('/about');
        const chat = chatOf(page, say);
        await chat.open();
        await context.setOffline(true);
        const words = question('Kept for the next tab');
        await chat.write(words);
        await expect(chat.panel).toContainText(say(m.chat_unsent));
        const other = await context.newPage();
        await page.close();
        await context.setOffline(false);
        await lookAt(other, inHours);
        // The chat is not opened in the other tab: the message is sent all the same.
        await other.goto('/imprint');
        await expect.poll(() => storedTimes(words), { timeout: 30_000 }).toBe(1);
        const next = chatOf(other, say);
        await next.open();
        await expect(next.own).toContainText(words);
      },
    );

    journeys.test(
      'CONT-08 a message whose acknowledgement is lost is sent again and stored once',
      async ({ page, say, expectedComplaints }) => {
        expectedComplaints.push(/Failed to load resource|ERR_/);
        await lookAt(page, inHours);
        await page.goto('/about');
        const chat = chatOf(page, say);
        let posts = 0;
        await page.route('**/sip/chat/messages', async (route) => {
          posts += 1;
          if (posts > 1) return route.continue();
          await route.fetch();
          return route.abort();
        });
        await chat.open();
        const words = question('Did you get this?');
        await chat.write(words);
        await expect(chat.states).toHaveText(chat.state(m.chat_sent), {
          timeout: 30_000,
        });
        expect(posts).toBe(2);
        await expect(chat.own).toHaveCount(1);
        expect(await storedTimes(words)).toBe(1);
      },
    );

    journeys.test(
      'CONT-08 what is typed stays across pages and a reload until it is sent',
      async ({ page, say }) => {
        await lookAt(page, inHours);
        await page.goto('/about');
        const chat = chatOf(page, say);
        await chat.open();
        await chat.field.fill('Half a sent');
        await page.reload();
        await chat.open();
        await expect(chat.field).toHaveValue('Half a sent');
      },
    );
  });

test.describe('a server that is restarted', () => {
  let storefront: OwnProcess;
  test.beforeAll(async () => {
    storefront = await startOwnStorefront(process.env['STOREFRONT_URL'] ?? '');
  });
  test.afterAll(() => storefront.stop());

  test('CONT-08 a conversation goes on where it was, with what both sides said in between', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    test.setTimeout(240_000);
    expectedComplaints.push(/Failed to load resource|ERR_/, /a request to/);
    await lookAt(page, inHours);
    await page.goto(`${storefront.url}/about`);
    const chat = chatOf(page, say);
    await chat.open();
    const before = question('Before the deploy');
    await chat.write(before);
    const { states } = chat;
    await expect(states).toHaveText(chat.state(m.chat_sent));

    await storefront.stop();
    const during = question('During the deploy');
    await chat.write(during);
    await expect(states.last()).toHaveText(chat.state(m.chat_unsent));
    await replyAsSupport(before, 'Answered during the deploy.');
    expect(await storedTimes(during)).toBe(0);

    await storefront.start();
    await expect(chat.panel).toContainText('Answered during the deploy.', { timeout: 60_000 });
    await expect(states.last()).toHaveText(chat.state(m.chat_sent), { timeout: 60_000 });
    expect(await storedTimes(during)).toBe(1);
    await replyAsSupport(before, 'And after it.');
    await expect(chat.said.last()).toContainText('And after it.', { timeout: 60_000 });
    await expect(chat.said).toHaveCount(4);
  });
});

test.describe('an API that is restarted', () => {
  test.use({ language: 'DE' });
  let api: OwnProcess;
  let storefront: OwnProcess;
  test.beforeAll(async () => {
    api = await startOwnApi();
    storefront = await startOwnStorefront(api.url);
  });
  test.afterAll(async () => {
    await storefront.stop();
    await api.stop();
  });

  test('CONT-08 FAULT-33 what both sides say while it is away arrives once, in order, in the chat that stays open', async ({
    page,
    say,
    expectedComplaints,
  }) => {
    test.setTimeout(240_000);
    expectedComplaints.push(/Failed to load resource|ERR_/, /a request to/);
    let loads = 0;
    page.on('load', () => loads++);
    await lookAt(page, inHours);
    await page.goto(`${storefront.url}/about`);
    const chat = chatOf(page, say);
    await chat.open();
    const before = question('Vor dem Ausrollen');
    await chat.write(before);
    const { states } = chat;
    await expect(states).toHaveText(/^\d{1,2}:\d\d, gesendet$/);
    await replyAsSupport(before, 'Wir sind da.');
    await expect(chat.said.last()).toHaveText('Jonas: Wir sind da.');

    await api.stop();
    const [one, two] = [question('Während des Ausrollens'), question('Und noch etwas')];
    await chat.write(one);
    await chat.write(two);
    await expect(states.last()).toHaveText(/^\d{1,2}:\d\d, noch nicht gesendet: keine Verbindung$/);
    await expect(chat.field).toHaveValue('');
    await expect(chat.field).toBeFocused();
    await replyAsSupport(before, 'Währenddessen beantwortet.');
    expect([await storedTimes(one), await storedTimes(two)]).toEqual([0, 0]);
    await expect(chat.said).toHaveCount(4);

    await api.start();
    await expect(chat.log).toContainText('Währenddessen beantwortet.', { timeout: 60_000 });
    await expect(states.last()).toHaveText(/^\d{1,2}:\d\d, gesendet$/, { timeout: 60_000 });
    expect([await storedTimes(one), await storedTimes(two)]).toEqual([1, 1]);
    await replyAsSupport(before, 'Und danach.');
    await expect(chat.said.last()).toHaveText('Jonas: Und danach.', { timeout: 60_000 });
    const whole = [
      `Du: ${before}`,
      'Jonas: Wir sind da.',
      'Jonas: Währenddessen beantwortet.',
      `Du: ${one}`,
      `Du: ${two}`,
      'Jonas: Und danach.',
    ];
    await expect(chat.said).toHaveText(whole);
    expect(loads).toBe(1);
    // The server returns the same after a reload.
    await page.reload();
    await chat.open();
    await expect(chat.said).toHaveText(whole);
  });
});
