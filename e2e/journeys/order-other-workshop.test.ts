import { declineRequest, type Order } from '@mendwell/contract';
import type { Say } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../fixtures/barriers.ts';
import { ordersOf } from '../fixtures/orders.ts';
import { expect, inTurn, m, refused, test } from '../fixtures/payment-test.ts';
import { inMails, letDaysPass, mailedLink, openProviderPage, quoteOrder } from '../fixtures/provider.ts';
import { enterByMail } from '../fixtures/provider-page.ts';
import { submitOrder } from '../fixtures/submitted-order.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const offers = (page: Page) => main(page).getByRole('article');
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
const stateOf = async ({ customer }: Order) => (await ordersOf(customer.email))[0];

const names = { declined: m.other_workshop_lead_declined, handed_back: m.other_workshop_lead_handed_back };

/** Returns the order as it is with the workshop that took it. */
async function inNewHands(order: Order): Promise<Order> {
  const id = (await stateOf(order))?.provider_id ?? '';
  expect(id).not.toBe(order.provider.id);
  return { ...order, provider: { ...order.provider, id } };
}

/** Opens the page from the mail that names the other workshops. */
async function openOthers(page: Page, say: Say, order: Order, cause: keyof typeof names) {
  await page.goto(pathOf(await mailedLink(order, 'other-workshop')));
  await expect(main(page)).toContainText(say(names[cause], { provider: order.provider.displayName }));
}

for (const { language, journeys } of inTurn(test))
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test.slow();

    journeys.test(
      'CARE-06 declined, taken by another workshop from the mail with everything filled in, and confirmed there',
      async ({ page, say, browser, baseURL }) => {
        const order = await submitOrder(browser, baseURL ?? '', language);
        const workshop = await openProviderPage(browser, baseURL ?? '', order);
        await workshop.tell(declineRequest, { reason: 'no_time', note: 'Erst wieder im Dezember.' });
        await openOthers(page, say, order, 'declined');
        await expect(main(page)).toContainText('Erst wieder im Dezember.');
        await expect(main(page)).toContainText(order.customer.address.address);
        await expect(main(page)).toContainText('4242');
        await expectNoBarriers(page, language);

        const dearer = offers(page).filter({
          hasText: new RegExp(say(m.other_workshop_more, { amount: '.*' })),
        });
        const one = (await dearer.count()) > 0 ? dearer.first() : offers(page).first();
        const provider = (await one.getByRole('heading').textContent()) ?? '';
        await one.getByRole('button').click();
        await expect(heading(page)).toHaveText(say(m.other_workshop_done_title, { provider }));
        await page.getByRole('link', { name: say(m.other_workshop_see_order) }).click();
        await expect(heading(page)).toHaveText(say(m.status_submitted_title, { provider }));
        await expect(main(page)).toContainText(say(m.other_workshop_step_chosen));
        await expectNoBarriers(page, language);

        const chosen = await inNewHands(order);
        await quoteOrder(browser, baseURL ?? '', chosen, {});
        await expect.poll(async () => (await stateOf(order))?.state, { timeout: 30_000 }).toBe('accepted');
      },
    );

    journeys.test(
      'CARE-05 CARE-06 PAY-02 handed back on the workshop’s page: refunded, found from the order page, and asked again above the ordered total',
      async ({ page, say, browser, baseURL, expectedComplaints }) => {
        expectedComplaints.push(refused(401));
        const order = await submitOrder(browser, baseURL ?? '', language);
        await quoteOrder(browser, baseURL ?? '', order, {});
        await expect.poll(async () => (await stateOf(order))?.state, { timeout: 30_000 }).toBe('accepted');
        const status = pathOf(await mailedLink(order, 'status'));
        await enterByMail(page, say, order);
        await page.getByRole('button', { name: say(m.other_workshop_hand_back), exact: true }).click();
        const dialog = page.getByRole('alertdialog');
        await dialog.getByText(say(m.other_workshop_hand_back_illness)).click();
        await dialog.getByRole('button', { name: say(m.other_workshop_hand_back_send), exact: true }).click();
        await expect(heading(page)).toHaveText(say(m.other_workshop_gone_title));

        await page.goto(status);
        await expect(heading(page)).toHaveText(
          say(m.other_workshop_stage_title, { provider: order.provider.displayName }),
        );
        await expectNoBarriers(page, language);
        await page.locator('.nextup').getByRole('link').click();
        await expect(page).toHaveURL(/\/order\/other-workshop$/);
        const above = offers(page).getByRole('button', {
          name: new RegExp(say(m.other_workshop_accept, { total: '.*' })),
        });
        await expect(above.first()).toBeVisible();
        await expect(async () => {
          await page.reload();
          await expect(above.first()).toBeEnabled({ timeout: 15_000 });
        }).toPass({ timeout: 90_000 });
        await above.first().click();
        await expect(page.getByRole('link', { name: say(m.other_workshop_see_order) })).toBeVisible();
        expect((await stateOf(order))?.state).toBe('submitted');
      },
    );

    journeys.test(
      'CARE-06 nothing chosen for a week: the order is cancelled, and the customer is told',
      async ({ page, say, browser, baseURL }) => {
        const order = await submitOrder(browser, baseURL ?? '', language);
        const workshop = await openProviderPage(browser, baseURL ?? '', order);
        await workshop.tell(declineRequest, { reason: 'other' });
        const link = pathOf(await mailedLink(order, 'other-workshop'));
        await letDaysPass(order, 14);
        await expect.poll(async () => (await stateOf(order))?.state, { timeout: 30_000 }).toBe('cancelled');
        const ended = new RegExp(`(${say(m.other_workshop_cancelled_title)})`);
        expect(await inMails(order.customer.email, ended)).toHaveLength(1);
        await page.goto(link);
        await expect(heading(page)).toHaveText(say(m.other_workshop_over_title));
      },
    );
  });
