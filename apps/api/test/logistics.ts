import { inject } from 'vitest';
import type { BookingState } from '#providers/logistics/interface.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

export const logisticsSettings = {
  LOGISTICS_KEY: 'courier_test_in_tests',
  LOGISTICS_WEBHOOK_SECRET: 'what couriers tell in tests is signed with this',
};

type Booking = { id: string; state: BookingState; kind: string; day: string; reference: string };
type Requests = { method: string; path: string; idempotencyKey?: string; status: number | string }[];

export type TestLogistics = TestSandbox & {
  bookings(): Promise<Booking[]>;
  requests(): Promise<Requests>;
};

/** A courier of its own. */
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
