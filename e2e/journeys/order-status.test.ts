import { readFileSync } from 'node:fs';
import { languageLocales, markArrived, markFinished, type Order } from '@mendwell/contract';
import { formatDay, formatPrice, formatShortDay } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { courierDoes } from '../fixtures/courier.ts';
import { agreedPrice, mockedAddress, mockOrder } from '../fixtures/mocked-order.ts';
import { storageIsAsked } from '../fixtures/payment-test.ts';
import { placedOrder } from '../fixtures/placed-order.ts';
import { letCourierBeCalled, mailedLink, openProviderPage, quoteOrder } from '../fixtures/provider.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';
import { expect, inTurn, m, test } from '../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const now = (page: Page) => page.locator('[aria-current="step"]');

/** Simulates a network that comes back: the page then reads the order at once. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

/** Expects that the page shows a change by somebody else without being reloaded. */
async function expectSoon(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await lookAgain(page);
    await expect(heading(page)).toHaveText(title, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });

    journeys.test(
      'ORD-12 ORD-10 LAW-04 the page follows an order to the door without being loaded again',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        test.setTimeout(240_000);
        // The photos of the handovers come from there.
        expectedComplaints.push(storageIsAsked);
        const order = await submitOrder(browser, baseURL ?? '', language);
        const provider = order.provider.displayName;
        let loads = 0;
        page.on('load', () => loads++);
        await page.goto(await mailedLink(order, 'status'));
        await expect(heading(page)).toHaveText(say(m.status_submitted_title, { provider }));
        await expect(page).toHaveURL(/\/order\/status$/);
        await expect(now(page)).toContainText(say(m.status_step_review));
        await expectNoBarriers(page, language);

        // The page updates by itself every fifteen seconds.
        await quoteOrder(browser, baseURL ?? '', order, {});
        await expect(heading(page)).toHaveText(say(m.status_choosing_title), { timeout: 60_000 });
        await expect(page.getByRole('status').filter({ hasText: say(m.status_choosing_title) })).toHaveText(
          say(m.status_changed, { title: say(m.status_choosing_title) }),
        );
        const [saved] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: new RegExp(say(m.status_doc_receipt)) }).click(),
        ]);
        expect(readFileSync(await saved.path(), 'latin1').slice(0, 5)).toBe('%PDF-');

        await page
          .getByRole('link', { name: say(m.status_act_pickup) })
          .first()
          .click();
        await page.locator('.evening--free').first().click();
        await page.locator('.pickup-page__act button').first().click();
        await page.getByRole('link', { name: say(m.order_update_see) }).click();
        await expect(now(page)).toContainText(say(m.status_step_pickup));
        await expect(page.getByRole('heading', { name: say(m.pickup_pack) })).toBeVisible();
        await expectNoBarriers(page, language);

        await courierDoes(order, 'collect', 'pickup');
        await expectSoon(page, say(m.status_collected_title));
        await expect(page.locator('.holder')).toContainText(say(m.status_held_courier));
        const workshop = await openProviderPage(browser, baseURL ?? '', order);
        await workshop.tell(markArrived);
        await expectSoon(page, say(m.status_working_title));
        await expect(page.locator('.holder').getByRole('heading')).toHaveText(say(m.status_held));
        await expect(page.locator('.holder')).toContainText(provider);
        await expectNoBarriers(page, language);
        await workshop.tell(markFinished);
        await letCourierBeCalled(order);
        await workshop.close();
        await expectSoon(page, say(m.status_returning_title));
        await courierDoes(order, 'deliver', 'return');
        await expectSoon(page, say(m.status_home_title));
        await expect(page.locator('.sewn-steps .is-open')).toHaveCount(0);
        expect(loads).toBe(1);
      },
    );

    journeys.test(
      'ORD-12 without a connection the page keeps what it knows and says so; a bad link says what to do',
      async ({ page, say, browser, baseURL, context, expectedComplaints }) => {
        expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/, /status of 404/);
        test.slow();
        await page.goto('/order/status#nonsense');
        await expect(heading(page)).toHaveText(say(m.order_id_title));
        const order = await submitOrder(browser, baseURL ?? '', language);
        const link = await mailedLink(order, 'status');
        await page.goto('/imprint');
        await page.goto(`${link.slice(0, -4)}AAAA`);
        await expect(heading(page)).toHaveText(say(m.order_link_title));
        await page.goto('/imprint');
        await page.goto(link);
        const title = say(m.status_submitted_title, { provider: order.provider.displayName });
        await expect(heading(page)).toHaveText(title);
        await context.setOffline(true);
        await lookAgain(page);
        const [stale = ''] = say(m.status_stale, { moment: '|' }).split('|');
        await expect(page.locator('.nextup')).toContainText(stale);
        await expect(heading(page)).toHaveText(title);
        await context.setOffline(false);
        const [seen = ''] = say(m.status_seen, { moment: '|' }).split('|');
        await expect(page.locator('.nextup')).toContainText(seen);
      },
    );
  });

const visit = { day: '2026-11-20', startsAt: '19:00', endsAt: '21:00' };
const at = '2026-11-04T08:31:00.000Z';
const timeline = (...actions: string[]) => actions.map((action) => ({ action, at }));

async function show(page: Page, changes: Partial<Order>): Promise<void> {
  await mockOrder(page, changes);
  await page.goto(mockedAddress('status'));
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const price = formatPrice(languageLocales[language], agreedPrice.estimatedPrice);

    journeys.test(
      'ORD-12 PAY-11 an announced debit is told with its day, and is no error',
      async ({ page, say }) => {
        await show(page, {
          status: 'accepted',
          paymentStatus: 'announced',
          debitDay: '2026-11-30',
          paymentMethod: { type: 'sepa_debit', brand: null, last4: '3000' },
          actions: ['cancel', 'choose_pickup', 'withdraw'],
          timeline: timeline('submit', 'confirm', 'payment_announce'),
        });
        const locale = languageLocales[language];
        const day = formatDay(locale, '2026-11-30');
        await expect(page.getByText(say(m.status_pay_announced, { price, day }))).toBeVisible();
        await expect(page.locator('.note--warn, .note--error')).toHaveCount(0);
        const label = say(m.status_cost_announced, { day: formatShortDay(locale, '2026-11-30') });
        await expect(page.locator('.total dt')).toContainText(label);
        await expect(page.getByText(say(m.status_step_announced))).toBeVisible();
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'CARE-07 a step that is overdue: the page says which, who looks after it, the later date, and that the evening no longer stands',
      async ({ page, say }) => {
        const late = {
          status: 'in_service',
          promisedBack: '2026-12-09',
          returnEvening: null,
          delay: {
            step: 'not_finished',
            expectedOn: '2026-12-03',
            promisedBefore: '2026-12-04',
            calledOff: '2026-12-04',
          },
          actions: ['choose_return'],
          timeline: timeline('submit', 'confirm', 'schedule_pickup', 'collect', 'arrive'),
        } satisfies Partial<Order>;
        await show(page, late);
        const provider = placedOrder.provider.displayName;
        const sentences = {
          EN: [
            'The work takes longer than planned.',
            `${provider} hasn’t finished your items in time for Thursday, 3 December. We’ve reminded the workshop, and our support team is following it up.`,
            'Instead of Friday, 4 December, we now expect everything to be back with you by Wednesday, 9 December.',
            'The evening of Friday, 4 December that was set for the return no longer stands.',
          ],
          DE: [
            'Die Arbeit dauert länger als geplant.',
            'Donnerstag, 3. Dezember',
            'Freitag, 4. Dezember',
            'Mittwoch, 9. Dezember',
          ],
        }[language];
        const note = page.locator('.note--warn');
        for (const sentence of sentences) await expect(note).toContainText(sentence);
        await expectNoBarriers(page, language);

        // A step that was late, with a promise that still holds, and no evening that was called off.
        await show(page, {
          ...late,
          status: 'collected',
          delay: { step: 'not_checked_in', expectedOn: '2026-12-03', promisedBefore: null, calledOff: null },
        });
        const day = formatDay(languageLocales[language], '2026-12-09');
        await expect(note).toContainText(say(m.overdue_same_date, { day }));
        await expect(note).not.toContainText(formatDay(languageLocales[language], '2026-12-04'));

        // Nothing is said any more once the step has come.
        await show(page, { ...late, delay: null });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(note).toHaveCount(0);
      },
    );

    journeys.test('ORD-12 PAY-08 a debit under way is neither an error nor paid', async ({ page, say }) => {
      await show(page, {
        status: 'pickup_scheduled',
        paymentStatus: 'processing',
        paymentMethod: { type: 'sepa_debit', brand: null, last4: '3000' },
        pickup: visit,
        promisedBack: '2026-12-04',
        actions: ['cancel', 'choose_pickup', 'withdraw'],
        timeline: timeline('submit', 'confirm', 'payment_process', 'schedule_pickup'),
      });
      const day = formatDay(languageLocales[language], visit.day);
      await expect(heading(page)).toHaveText(say(m.status_scheduled_title, { day }));
      await expect(page.getByText(say(m.status_pay_processing, { price }))).toBeVisible();
      await expect(page.locator('.note--warn, .note--error')).toHaveCount(0);
      await expect(page.locator('.total dt')).toContainText(say(m.status_cost_debit));
      await expect(page.getByText(say(m.status_doc_receipt_later))).toBeVisible();
      await expectNoBarriers(page, language);
    });

    journeys.test(
      'ORD-12 PAY-08 a payment that needs the customer says so first, with the way to it',
      async ({ page, say }) => {
        await show(page, {
          status: 'accepted',
          paymentStatus: 'action_required',
          actions: ['cancel', 'pay', 'withdraw'],
          timeline: timeline('submit', 'confirm', 'payment_require_action'),
        });
        await expect(heading(page)).toHaveText(say(m.status_approval_title));
        await expect(page.locator('.nextup').getByRole('link')).toHaveAttribute('href', '/order/pay');
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'ORD-12 PAY-08 a debit that fails while the work goes on asks for another way to pay',
      async ({ page, say }) => {
        await show(page, {
          status: 'in_service',
          paymentStatus: 'failed',
          actions: ['pay', 'choose_return'],
          promisedBack: '2026-11-20',
          timeline: timeline('submit', 'confirm', 'payment_process', 'collect', 'arrive', 'payment_fail'),
        });
        await expect(heading(page)).toHaveText(say(m.status_working_title));
        await expect(page.getByText(say(m.status_pay_failed, { price }))).toBeVisible();
        await expect(page.locator('.todo__row.is-shut').first()).toContainText(
          say(m.status_act_pickup_change),
        );
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'LAW-06 ORD-12 after a withdrawal the work is stopped, and the things come home',
      async ({ page, say }) => {
        await show(page, {
          status: 'in_service',
          paymentStatus: 'paid',
          stopped: 'rest',
          actions: ['choose_return'],
          timeline: timeline(
            'submit',
            'confirm',
            'payment_succeed',
            'collect',
            'arrive',
            'withdrawal_stopped',
          ),
        });
        await expect(heading(page)).toHaveText(say(m.status_stopped_title));
        await expect(page.locator('.nextup')).toContainText(say(m.status_stopped_next));
        const steps = page.locator('.sewn-steps li');
        await expect(steps.filter({ hasText: say(m.status_step_withdrawn) })).toHaveCount(1);
        await expect(steps.filter({ hasText: say(m.status_step_work) })).toHaveCount(0);
        await expectNoBarriers(page, language);
      },
    );

    journeys.test(
      'LAW-13 LAW-06 what a withdrawal has stopped is never told as finished, on its way back and at home',
      async ({ page, say }) => {
        const words =
          language === 'DE'
            ? {
                returning: 'Auf dem Weg von Zwirnstube Rixdorf zu dir, seit',
                completed: 'Zurück von Zwirnstube Rixdorf; die Arbeit wurde gestoppt.',
                lead: 'Die Arbeit wurde gestoppt, weil du den Vertrag widerrufen hast.',
              }
            : {
                returning: 'On the way from Zwirnstube Rixdorf to you, since',
                completed: 'Back from Zwirnstube Rixdorf, where the work was stopped.',
                lead: 'The work was stopped because you withdrew from the contract.',
              };
        const way = ['submit', 'collect', 'arrive', 'withdrawal_stopped', 'finish'];
        for (const stopped of ['all', 'rest'] as const)
          for (const status of ['returning', 'completed'] as const) {
            await page.goto('about:blank');
            await show(page, {
              status,
              stopped,
              paymentStatus: 'refunded',
              actions: [],
              timeline: timeline(...way, ...(status === 'completed' ? ['complete'] : [])),
            });
            const main = page.getByRole('main');
            await expect(main).toContainText(words[status]);
            if (status === 'completed') await expect(main).toContainText(words.lead);
            await expect(main).not.toContainText(
              /finished|has done the work|Done by|look at it again|fertig|hat die Arbeit gemacht|Die Arbeit hat|sieht es sich die Werkstatt/i,
            );
          }
        // Otherwise the page states that the work was done.
        await page.goto('about:blank');
        await show(page, {
          status: 'completed',
          paymentStatus: 'paid',
          actions: [],
          timeline: timeline('submit', 'collect', 'arrive', 'finish', 'complete'),
        });
        await expect(page.getByRole('main')).toContainText(
          say(m.status_held_home_text, { provider: 'Zwirnstube Rixdorf' }),
        );
      },
    );

    journeys.test(
      'ORD-12 the workshop is named with its address; one that has closed since is only named',
      async ({ page, say }) => {
        const { provider } = placedOrder;
        await show(page, { status: 'collected', timeline: timeline('submit', 'collect') });
        const workshop = page.locator('.holder').getByRole('heading', { name: say(m.status_workshop) });
        await expect(workshop).toBeVisible();
        const { street, postcode, city } = provider.address;
        await expect(page.locator('.holder address')).toHaveText(`${street}${postcode} ${city}`);
        await page.goto('/imprint');
        await show(page, { status: 'collected', provider: { ...provider, address: null } });
        await expect(page.locator('.holder')).toContainText(provider.displayName);
        await expect(page.locator('.holder address')).toHaveCount(0);
      },
    );

    journeys.test('ORD-12 a cancelled order says who ended it and what comes back', async ({ page, say }) => {
      await show(page, {
        status: 'cancelled',
        paymentStatus: 'refunded',
        actions: [],
        timeline: timeline('submit', 'confirm', 'payment_succeed', 'cancel', 'payment_refund'),
      });
      await expect(heading(page)).toHaveText(say(m.order_update_cancelled_title));
      await expect(page.locator('.nextup')).toContainText(say(m.status_refunding_next, { price }));
      await expect(page.locator('.sewn-steps .is-open, .sewn-steps .is-now')).toHaveCount(0);
      await expect(page.locator('.sewn-steps .is-off')).toContainText(say(m.status_step_cancelled));
      await expectNoBarriers(page, language);
    });

    journeys.test(
      'CARE-10 ORD-12 when everything that was collected is lost the page says so, who pays for it, and leads to the form about it',
      async ({ page }) => {
        const german = language === 'DE';
        const words = german
          ? {
              title: 'Wir haben deine Stücke verloren',
              lead: 'Das tut uns sehr leid. Melde den Verlust, dann ersetzen wir ihn.',
              holder: 'Niemand',
              button: 'Verlust melden',
            }
          : {
              title: 'We’ve lost your items',
              lead: 'We’re very sorry. Tell us what’s lost, and we’ll pay for it.',
              holder: 'Nobody',
              button: 'Report what’s lost',
            };
        await show(page, {
          status: 'cancelled',
          paymentStatus: 'refunded',
          actions: [],
          timeline: timeline(
            'submit',
            'confirm',
            'payment_succeed',
            'collect',
            'support_cancel',
            'payment_refund',
          ),
        });
        await expect(heading(page)).toHaveText(words.title);
        await expect(page.locator('.lead').first()).toHaveText(words.lead);
        await expect(page.locator('.holder')).toContainText(words.holder);
        // Nobody comes to a door, and no workshop has them.
        await expect(page.locator('.holder__place')).toHaveCount(1);
        await expect(page.locator('.nextup')).not.toContainText(
          german ? 'niemand zum Abholen' : 'nobody will come',
        );
        await expectNoBarriers(page, language);
        const report = page.locator('.nextup').getByRole('link', { name: words.button });
        await expect(report).toHaveAttribute('href', '/order/claim');
        await expect(page.locator('.todo a[href="/order/claim"]')).toBeVisible();
      },
    );
  });
