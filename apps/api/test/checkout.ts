import {
  confirmPayment,
  estimatePrice,
  type Order,
  type OrderRequest,
  openSetup,
  type PriceEstimate,
  type Problem,
  placeOrder,
} from '@mendwell/contract';
import { freePorts } from '../../../ops/local/ports.ts';
import { startTestApi, type TestApi } from './api.ts';
import { Customer } from './customer.ts';
import { jeans, request, service } from './price-requests.ts';
import { startTestStripe, stripeSettings, type TestStripe } from './stripe.ts';

export type TestShop = TestApi & { readonly stripe: TestStripe };

/** Starts the API with a payment provider that it calls and that calls it back. */
export async function startTestShop(settings: Record<string, string> = {}): Promise<TestShop> {
  const [port = 0] = await freePorts(1);
  const stripe = await startTestStripe(`http://127.0.0.1:${port}/sip/webhooks/stripe`);
  const api = await startTestApi({
    ...stripeSettings,
    STRIPE_API_URL: stripe.url,
    PORT: String(port),
    ...settings,
  });
  return {
    ...api,
    stripe,
    close: async () => {
      await api.close();
      await stripe.stop();
    },
  };
}

export const address: OrderRequest['customer'] = {
  title: 'none',
  givenName: 'Mira',
  familyName: 'Sommerfeld-Okafor',
  email: 'mira@example.com',
  phone: '+4930123456',
  address: { address: 'Richardplatz 1', zipCode: '12055', city: 'Berlin', country: 'Germany' },
};

/** An order or a problem: tests read the part that they expect. */
type OrderOrProblem = Order & Omit<Problem, 'status'>;
type Setup = { setupIntentId: string; clientSecret: string };

/** A customer at the checkout, in one browser. */
export class Buyer extends Customer {
  email = `buyer-${Math.random().toString(36).slice(2)}@example.com`;

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects
  async json<T>(path: string, body?: unknown): Promise<{ status: number; content: T }> {
    const response = await this.fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, content: (await response.json()) as T };
  }

  async setup(): Promise<Setup> {
    const { status, content } = await this.json<Setup>(openSetup.path);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(content)}`);
    return content;
  }

  async price(changes: Parameters<typeof request>[0] = {}): Promise<PriceEstimate> {
    return (await this.json<PriceEstimate>(estimatePrice.path, request(changes))).content;
  }

  /** Builds a complete order request, with a price that was just shown. */
  async request(changes: Partial<OrderRequest> = {}): Promise<OrderRequest> {
    const items = changes.items ?? [jeans(service('ss_zip_short', 2))];
    const providerId = changes.providerId ?? request().providerId;
    const { discountCode } = changes;
    const asked = {
      items: items.map(({ categoryId, subClothesCategory, subServices }) => ({
        categoryId,
        subClothesCategory,
        subServices: subServices.map(({ subServiceId, quantity }) => ({ subServiceId, quantity })),
      })),
      providerId,
      ...(discountCode === undefined ? {} : { discountCode }),
    };
    return {
      providerId,
      items,
      customer: { ...address, email: this.email },
      setupIntentId: changes.setupIntentId ?? (await this.setup()).setupIntentId,
      priceRef: changes.priceRef ?? (await this.price(asked)).priceRef ?? 'none',
      startsEarly: true,
      termsAccepted: true,
      ...changes,
    };
  }

  place(body: unknown): Promise<{ status: number; content: OrderOrProblem }> {
    return this.json<OrderOrProblem>(placeOrder.path, body);
  }

  /** Places an order that must succeed, for tests that are about what follows. */
  async placed(changes: Partial<OrderRequest> = {}): Promise<{ order: Order; body: OrderRequest }> {
    const body = await this.request(changes);
    const { status, content } = await this.place(body);
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(content)}`);
    return { order: content, body };
  }

  confirm(orderId: string, setupIntentId: string, signature?: string) {
    return this.json<OrderOrProblem>(confirmPayment.path.replace('{id}', orderId), {
      setupIntentId,
      ...(signature ? { signature } : {}),
    });
  }
}
