import type { Order } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { Buyer } from '../checkout.ts';
import { letCourierBeCalled } from '../courier-visits.ts';
import { Provider, Reader, type TestLife, until } from '../life.ts';
import { draw } from '../pictures.ts';
import { jeans, service } from '../price-requests.ts';
import { card } from '../stripe.ts';

/** Places an order of two pieces, one with a photo, as customers do. */
export async function submittedWithPhoto(life: TestLife): Promise<Order> {
  const buyer = new Buyer(life.origin);
  const photo = await buyer.uploaded(await draw(40, 30).jpeg().toBuffer());
  const { order, body } = await buyer.placed({
    items: [
      {
        ...jeans(service('ss_zip_short', 1), service('ss_taper_legs', 1)),
        additionalImages: [photo.name],
        additionalInformation: ['The zip catches at the lower end.'],
        markers: [{ image: photo.name, x: 0.5, y: 0.5, text: 'here' }],
      },
      jeans(service('ss_zip_short', 2)),
    ],
    deliveryNotes: 'Second courtyard, third floor.',
  });
  await life.stripe.completeSetup(body.setupIntentId, card);
  const { status, content } = await buyer.confirm(order.id, body.setupIntentId);
  if (status !== 200) throw new Error(JSON.stringify(content));
  return content;
}

/** Leads an order through its whole life, until it is back at its customer's door. */
export async function completed(life: TestLife): Promise<Order> {
  const order = await submittedWithPhoto(life);
  const workshop = await new Provider(life, order).signIn();
  const customer = new Reader(life, order);
  await workshop.answer();
  await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  const { evenings } = await customer.evenings();
  await customer.choose(evenings[0]?.day ?? '');
  const reference = order.orderNumber;
  const bookings = async () => (await life.courier.bookings()).filter((one) => one.reference === reference);
  const untilBooked = async (count: number) => {
    while ((await bookings()).length < count) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await untilBooked(1);
  await life.courier.ask('collect', { reference, kind: 'pickup' });
  await until(
    () => customer.review(),
    ({ status }) => status === 'collected',
  );
  await workshop.post(contract.markArrived.path);
  await workshop.post(contract.markFinished.path);
  await letCourierBeCalled(life, order);
  await untilBooked(2);
  await life.courier.ask('collect', { reference, kind: 'return' });
  await life.courier.ask('deliver', { reference, kind: 'return' });
  return until(
    () => customer.review(),
    ({ status }) => status === 'completed',
  );
}
