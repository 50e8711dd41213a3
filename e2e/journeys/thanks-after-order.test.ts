import { callHeaders, languageLocales, listReturnDates, type ReturnDates } from '@mendwell/contract';
import { formatDay } from '@mendwell/copy';
import type { Page } from '@playwright/test';
import { bagButton, fullBag } from '../fixtures/bag.ts';
import { sendPhoto } from '../fixtures/draft.ts';
import { expectOneOrder } from '../fixtures/orders.ts';
import { openPayment, orderWithCard, thanked } from '../fixtures/payment.ts';
import { expect, languages, storageIsAsked, test } from '../fixtures/payment-test.ts';
import { type StoredBag, stored } from '../fixtures/stored.ts';

/** Delivery is free from 60 euros of services on. */
const freeFrom = 6000;
const navy = { id: 'col_navy', name: 'Navy', nameTranslations: { de: 'Marineblau' } };

const words = {
  EN: {
    title: 'Thank you for your order',
    coat: 'Coats & jackets, wool coat',
    look: 'Lindenhof, navy',
    photo: 'Your photo: Coats & jackets, wool coat',
    fee: 'Service fee',
    delivery: 'Delivery fee',
    free: 'Free',
    total: 'Estimated total',
    when: 'Estimated deliveryBy ',
    note: 'The total counts the lower end of the workshop’s price list.',
    place: '10115 Berlin, Germany',
    empty: 'Your Order, 0 items',
    steps: [
      'The workshop reviews your request',
      'You’ll get a confirmation or an updated quote',
      'You choose a pick-up time',
      'The workshop gets to work',
      'Your items come home',
    ],
  },
  DE: {
    title: 'Danke für deinen Auftrag',
    coat: 'Mäntel & Jacken, Wollmantel',
    look: 'Lindenhof, Marineblau',
    photo: 'Dein Foto: Mäntel & Jacken, Wollmantel',
    fee: 'Servicegebühr',
    delivery: 'Liefergebühr',
    free: 'Kostenlos',
    total: 'Geschätzte Summe',
    when: 'Voraussichtliche LieferungBis ',
    note: 'Die Summe rechnet mit dem unteren Ende der Preisliste der Werkstatt.',
    place: '10115 Berlin, Deutschland',
    empty: 'Dein Auftrag, 0 Stück',
    steps: [
      'Die Werkstatt prüft deine Anfrage',
      'Du bekommst eine Bestätigung oder ein neues Angebot',
      'Du wählst die Abholung',
      'Die Werkstatt legt los',
      'Deine Stücke kommen nach Hause',
    ],
  },
};

type Services = Awaited<ReturnType<typeof fullBag>>['items'][number]['subservices'];

/** Returns each service in the maximum quantity, or the cheapest one once. */
const servicesFor = (services: Services, isMuch: boolean): Services =>
  isMuch
    ? services.map((one) => ({ ...one, quantity: one.canBeMultiple ? 9 : 1 }))
    : services
        .toSorted((one, other) => Number(one.price) - Number(other.price))
        .slice(0, 1)
        .map((one) => ({ ...one, quantity: 1 }));

/** Returns a coat with a photo and a colour, for more than 60 euros or for less. */
async function coatFor(page: Page, isMuch: boolean) {
  const bag = await fullBag();
  const [coat] = bag.items;
  if (!coat) throw new Error('there is no coat');
  const images = [await sendPhoto(page)];
  const details = { ...coat.details, color: navy };
  return {
    ...bag,
    items: [{ ...coat, subservices: servicesFor(coat.subservices, isMuch), images, details }],
  };
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const said = words[language];
    const price = (cents: number) => {
      const euros = (cents / 100).toFixed(2);
      return language === 'DE' ? `${euros.replace('.', ',')} €` : `€${euros}`;
    };

    // Each language tests one of the two delivery fees.
    const isFree = language === 'EN';

    test(`RES-01 RES-01b RES-02 after a real order the page of thanks tells all of it, ${isFree ? 'delivered free' : 'with a delivery fee'}, survives a reload, and the bag is empty`, async ({
      page,
      say,
      expectedComplaints,
    }) => {
      expectedComplaints.push(storageIsAsked);
      const bag = await coatFor(page, isFree);
      const services = bag.items[0]?.subservices ?? [];
      const sum = services.reduce((all, { price: one, quantity }) => all + Number(one) * quantity, 0);
      expect(sum >= freeFrom).toBe(isFree);
      const email = await openPayment(page, { bag });
      // No work begins before the 14 days are over.
      const headers = callHeaders({ clientId: 'storefront', language });
      const dates = await page.request.get(listReturnDates.path, { headers });
      const { providers } = ((await dates.json()) as { data: ReturnDates }).data;
      const day = providers.find(({ id }) => id === bag.provider.id)?.afterWithdrawal ?? '';
      expect(day).toMatch(/^20\d\d-/);
      await orderWithCard(page, say);
      await thanked(page);
      const { total_low: total } = await expectOneOrder(email);

      const expectAll = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.title);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 3 })).toHaveText(said.steps);
        const summary = page.locator('.thanks__summary');
        await expect(summary).toContainText(bag.provider.displayName);
        const item = summary.getByRole('listitem').first();
        await expect(item).toContainText(said.coat);
        await expect(item).toContainText(said.look);
        const photo = item.getByRole('img', { name: said.photo });
        const ratio = () =>
          photo.evaluate((one: HTMLImageElement) =>
            one.naturalWidth === 0 ? 0 : one.naturalHeight / one.naturalWidth,
          );
        // The photo is 600 by 800: the ratio shows that this is the photo and not a drawing.
        await expect.poll(ratio).toBeCloseTo(800 / 600, 2);
        for (const { displayName, displayNameTranslations, quantity, price: one } of services) {
          const name = language === 'DE' ? displayNameTranslations.de : displayName;
          const times = quantity === 1 ? '' : ` × ${quantity}`;
          await expect(item).toContainText(`${name}${times}${price(Number(one) * quantity)}`);
        }
        // A tenth of the services, rounded half up to the cent.
        const fee = Math.floor((sum + 5) / 10);
        const delivery = isFree ? 0 : 590;
        await expect(summary).toContainText(`${said.fee}${price(fee)}`);
        await expect(summary).toContainText(`${said.delivery}${isFree ? said.free : price(delivery)}`);
        expect(total).toBe(sum + fee + delivery);
        await expect(summary.locator('.total')).toContainText(said.total);
        await expect(summary.locator('.total dd')).toHaveText(price(total));
        await expect(summary).toContainText(said.note);
        await expect(summary).toContainText(`${said.when}${formatDay(languageLocales[language], day)}`);
        await expect(summary).toContainText('Mira Sommerfeld-Okafor');
        await expect(summary).toContainText('Oranienstraße 178, Hinterhaus');
        await expect(summary).toContainText(said.place);
        await expect(summary).toContainText('**** **** **** 4242');
        await expect(summary.getByRole('img', { name: 'Visa' })).toBeVisible();
        await expect(bagButton(page)).toHaveAccessibleName(said.empty);
        expect(await stored<StoredBag>(page, 'bag')).toEqual({ provider: null, items: [] });
      };
      await expectAll();
      await page.reload();
      await expectAll();
    });
  });
