import { inject } from 'vitest';
import type { BookingRequest, BookingState } from '#providers/logistics/interface.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

export const logisticsSettings = {
  LOGISTICS_KEY: 'courier_test_in_tests',
  LOGISTICS_WEBHOOK_SECRET: 'what couriers tell in tests is signed with this',
};

type Booking = Omit<BookingRequest, 'key' | 'orderNumber'> & {
  id: string;
  state: BookingState;
  reference: string;
};
/** A parcel with its sender, its recipient and its content. */
export const sampleParcel = {
  from: {
    name: 'Mira Sommerfeld-Okafor',
    street: 'Richardplatz 1',
    addition: null,
    postcode: '12055',
    city: 'Berlin',
    contact: { name: 'Mira Sommerfeld-Okafor', phone: '+4930123456', email: null },
  },
  to: {
    name: 'Zwirnstube Rixdorf',
    street: 'Richardplatz 9',
    addition: null,
    postcode: '12055',
    city: 'Berlin',
    contact: { name: 'Zwirnstube Rixdorf', phone: null, email: 'zwirnstube@example.com' },
  },
  parcels: 1,
  items: 2,
  contents: ['Jeans', 'Wollmantel'],
  tag: 'A1B2C3D4E5 7KQ2MX',
};

type Requests = { method: string; path: string; idempotencyKey?: string; status: number | string }[];

export type TestLogistics = TestSandbox & {
  bookings(): Promise<Booking[]>;
  requests(): Promise<Requests>;
};

/** Starts a courier sandbox for one test file. */
export async function startTestLogistics(webhookUrl?: string): Promise<TestLogistics> {
  const sandbox = await startSandbox(inject('logisticsHostUrl'), {
    ...logisticsSettings,
    ...(webhookUrl ? { LOGISTICS_WEBHOOK_URL: webhookUrl } : {}),
  });
  return {
    ...sandbox,
    bookings: () => sandbox.ask<Booking[]>('bookings'),
    requests: () => sandbox.ask<Requests>('requests'),
  };
}
