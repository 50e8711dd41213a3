import { expectNoBarriers } from '../fixtures/barriers.ts';
import {
  afterHours,
  chatOf,
  inHours,
  lookAt,
  readAsSupport,
  replyAsSupport,
  seenByCustomer,
  storedTimes,
  typeAsSupport,
} from '../fixtures/chat.ts';
import { newAddress } from '../fixtures/inbox.ts';
import { mailedLink } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, readersInTurn, test } from '../fixtures/test.ts';

let asked = 0;
/** Makes the words unique, so that no other test uses them. */
const question = (words: string) => `${words} (${process.pid}-${Date.now()}-${++asked})`;

const words = {
  EN: {
    open: 'Open until 17:00',
    here: 'Open until 17:00, Jonas is here',
    closed: 'Closed, back on Monday at 9:00',
    away: 'We’re here Monday to Friday, 9:00 to 17:00, except on public holidays in Berlin. Leave a message and we’ll answer by e-mail, from Monday, 9:00 on.',
    left: 'Thank you. We’ve got your message, and we’ll answer from Monday, 9:00 on.',
    fits: 'Why isn’t my voucher accepted?',
    offer: 'If you leave, we can e-mail you.',
    message: 'My voucher is not accepted at the checkout',
  },
  DE: {
    open: 'Geöffnet bis 17:00 Uhr',
    here: 'Geöffnet bis 17:00 Uhr, Jonas ist da',
    closed: 'Geschlossen, Montag ab 9:00 Uhr wieder da',
    away: 'Wir sind Montag bis Freitag von 9:00 bis 17:00 Uhr da, außer an Berliner Feiertagen. Hinterlass uns eine Nachricht: Ab Montag, 9:00 Uhr, antworten wir per E-Mail.',
    left: 'Danke. Deine Nachricht ist da, und wir antworten ab Montag, 9:00 Uhr.',
    fits: 'Warum wird mein Gutschein nicht angenommen?',
    offer: 'Falls du gehst, können wir dir schreiben.',
    message: 'Mein Gutschein wird nicht angenommen',
  },
};

for (const { language, width, journeys } of readersInTurn(test))
  test.describe(`${language} ${width} px`, () => {
    test.use({ language, width });

    journeys.test(
      'CONT-08 LAW-04 a question within the hours is read and answered without a reload, and stays across pages and reloads',
      async ({ page, say }) => {
        let loads = 0;
        page.on('load', () => loads++);
        await lookAt(page, inHours);
        await page.goto('/about');
        const chat = chatOf(page, say);
        await chat.open();
        await expect(chat.panel).toContainText(words[language].open);
        await expect(chat.panel).toContainText(say(m.chat_welcome));
        const hello = question('Can the jeans come back before the coat?');
        await chat.write(hello);
        await expect(chat.own).toHaveText(`${say(m.chat_you)} ${hello}`);
        await expect(chat.states).toHaveText(chat.state(m.chat_sent));
        await expect(chat.field).toHaveValue('');
        await expect(chat.field).toBeFocused();
        await readAsSupport(hello);
        await expect(chat.states).toHaveText(chat.state(m.chat_read));
        await typeAsSupport(hello);
        await expect(chat.log).toContainText(say(m.chat_writing, { name: 'Mendwell' }));
        await replyAsSupport(hello, 'They travel together.');
        await expect(chat.said.last()).toHaveText('Jonas: They travel together.');
        await expect(chat.log).not.toContainText(say(m.chat_writing, { name: 'Mendwell' }));
        await expect(chat.panel).toContainText(words[language].here);
        await expect(chat.field).toBeFocused();
        expect(loads).toBe(1);
        await expectNoBarriers(page, language);

        await chat.close.click();
        await expect(chat.panel).toBeHidden();
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: say(m.shell_imprint) })
          .click();
        await expect(page).toHaveURL(/\/imprint$/);
        await chat.open();
        await expect(chat.said).toHaveCount(2);
        await page.reload();
        await chat.open();
        await expect(chat.said).toHaveCount(2);
        await expect(chat.said.first()).toContainText(hello);
      },
    );

    journeys.test(
      'CONT-08 LAW-04 outside the hours one leaves a message, with an address and two answers that fit',
      async ({ page, say }) => {
        await lookAt(page, afterHours);
        await page.goto('/');
        const chat = chatOf(page, say);
        await chat.open();
        await expect(chat.panel).toContainText(words[language].closed);
        await expect(chat.log).toContainText(words[language].away);
        await expect(chat.field).toHaveCount(0);
        const responses = chat.panel.locator('.talk__faq a');
        await expect(responses).toHaveCount(2);
        const leave = chat.panel.getByRole('button', { name: say(m.chat_away_send) });
        const email = chat.panel.getByLabel(say(m.chat_email), { exact: true });
        const message = chat.panel.getByLabel(say(m.chat_away_message), { exact: true });
        await leave.click();
        await expect(email).toBeFocused();
        await expect(email).toHaveAccessibleDescription(
          `${say(m.support_email_invalid)}. ${say(m.support_email_example)}`,
        );
        await expect(message).toHaveAccessibleDescription(say(m.chat_away_missing));
        await expectNoBarriers(page, language);

        const address = newAddress();
        const text = question(words[language].message);
        await email.fill(address);
        await message.fill(text);
        await expect(responses.filter({ hasText: words[language].fits })).toHaveAttribute(
          'href',
          '/help/FAQ#voucher-fail',
        );
        await expect(responses).toHaveCount(2);
        await leave.click();
        await expect(chat.own).toContainText(text);
        await expect(chat.log).toContainText(words[language].left);
        await expect(email).toHaveCount(0);
        await expect(message).toHaveValue('');
        expect(await storedTimes(text)).toBe(1);
        await expectNoBarriers(page, language);
      },
    );
  });

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test('CONT-08 two tabs show the same conversation', async ({ page, say, context }) => {
      await lookAt(page, inHours);
      await page.goto('/about');
      const first = chatOf(page, say);
      await first.open();
      const one = question('Seen in both tabs');
      await first.write(one);
      await expect(first.states).toHaveText(first.state(m.chat_sent));

      const other = await context.newPage();
      await lookAt(other, inHours);
      await other.goto('/help');
      const second = chatOf(other, say);
      await second.open();
      await expect(second.own).toContainText(one);
      const two = question('Written in the second');
      await second.write(two);
      await expect(first.own.last()).toContainText(two);
      // Both tabs also show the status of the message.
      await expect(first.states.last()).toHaveText(first.state(m.chat_sent));
      await replyAsSupport(one, 'Both of you are right.');
      await expect(first.said.last()).toContainText('Both of you are right.');
      await expect(second.said.last()).toContainText('Both of you are right.');
      await expect(first.said).toHaveCount(3);
      await expect(second.said).toHaveCount(3);
      expect(await storedTimes(two)).toBe(1);
    });

    journeys.test(
      'CONT-08 a closed chat shows how many answers wait, and the latest; open, they are seen',
      async ({ page, say }) => {
        await lookAt(page, inHours);
        await page.goto('/about');
        const chat = chatOf(page, say);
        await chat.open();
        const hello = question('Will you tell me when it is done?');
        await chat.write(hello);
        await expect(chat.states).toHaveText(chat.state(m.chat_sent));
        await page.keyboard.press('Escape');
        await expect(chat.button).toBeFocused();
        const before = await seenByCustomer(hello);

        await replyAsSupport(hello, 'It is done.');
        await expect(chat.button).toHaveAccessibleName(say(m.chat_open_unread, { count: 1 }));
        await expect(page.locator('.chat__count')).toHaveText('1');
        const peek = page.getByRole('status').getByRole('button', { name: 'It is done.' });
        await expect(peek).toHaveText('Jonas It is done.');
        await replyAsSupport(hello, 'And on its way.', null);
        await expect(page.locator('.chat__count')).toHaveText('2');
        await expect(page.locator('.peek')).toHaveText('Mendwell And on its way.');
        // While the chat is closed, no message counts as seen.
        expect(await seenByCustomer(hello)).toBe(before);
        // The count is also there after a reload, although the chat was not opened on that page.
        await page.reload();
        await expect(page.locator('.chat__count')).toHaveText('2');

        await page.locator('.peek').click();
        await expect(chat.said.last()).toContainText('And on its way.');
        await expect.poll(() => seenByCustomer(hello)).toBeGreaterThan(before);
        await chat.close.click();
        await expect(chat.button).toHaveAccessibleName(say(m.chat_open));
        await expect(page.locator('.chat__count')).toHaveCount(0);
      },
    );

    journeys.test(
      'CONT-08 after the first message an address can be left, and need not be',
      async ({ page, say }) => {
        await lookAt(page, inHours);
        await page.goto('/about');
        const chat = chatOf(page, say);
        await chat.open();
        await expect(chat.panel).not.toContainText(words[language].offer);
        await chat.write(question('Where do I leave my address?'));
        await expect(chat.panel).toContainText(words[language].offer);
        const field = chat.panel.getByLabel(say(m.chat_email));
        const save = chat.panel.getByRole('button', { name: say(m.chat_email_save) });
        await field.fill('mira@');
        await save.click();
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(
          `${say(m.support_email_invalid)}. ${say(m.support_email_example)}`,
        );
        const address = newAddress();
        await field.fill(address);
        await save.click();
        await expect(chat.panel).toContainText(say(m.chat_email_saved, { email: address }));
        await page.reload();
        await chat.open();
        await expect(chat.own).toHaveCount(1);
        await expect(chat.panel).not.toContainText(words[language].offer);
      },
    );

    journeys.test(
      'CONT-08 TALK-01 it is about an order only where the order’s link has led to',
      async ({ page, say, browser, baseURL }) => {
        test.setTimeout(240_000);
        const order = await submitOrder(browser, baseURL ?? '', language);
        await lookAt(page, inHours);
        await page.goto('/about');
        const chat = chatOf(page, say);
        await chat.open();
        await chat.write(question('About nothing in particular'));
        await expect(chat.states).toHaveText(chat.state(m.chat_sent));
        await expect(chat.log).not.toContainText(order.orderNumber);

        await page.goto(await mailedLink(order, 'status'));
        await expect(page).toHaveURL(/\/order\/status$/);
        await chat.open();
        await chat.write(question('When does it come back?'));
        await expect(chat.states.last()).toHaveText(chat.state(m.chat_sent));
        await page.reload();
        await chat.open();
        await expect(chat.log).toContainText(say(m.chat_about_order, { number: order.orderNumber }));
      },
    );
  });
