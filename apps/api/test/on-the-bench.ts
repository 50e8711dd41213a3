import type { MoreWorkRequest, OrderRequest } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import type { MoreWorkAnswer } from '@mendwell/domain';
import { sql } from 'kysely';
import { agreed, methods, untilPayment } from './charges.ts';
import { codeIn, linkFor, type OrderOrProblem, Provider, type TestLife } from './life.ts';
import { smallPhoto } from './pictures.ts';
import { jeans, service } from './price-requests.ts';

/** Jeans with a zip and a hem. */
export const twoLines = [jeans(service('ss_zip_short', 1), service('ss_hem_jeans_original', 1))];

/** Puts an order on its provider's bench, with a photo of it that is not used yet. */
export async function putOnBench(
  life: TestLife,
  { order }: Pick<Awaited<ReturnType<typeof agreed>>, 'order'>,
) {
  await sql`update orders set state = 'in_service' where id = ${order.id}`.execute(life.db);
  const workshop = await new Provider(life, order).signIn();
  const { name: photo } = await workshop.uploaded(await smallPhoto());
  return { workshop, photo };
}

/** Returns a paid order on the bench. */
export async function onTheBench(
  life: TestLife,
  changes: Partial<OrderRequest> = {},
  number: string = methods.fine,
) {
  const placed = await agreed(life, number, { items: twoLines, ...changes });
  const paid = await untilPayment(placed.customer, 'paid');
  const bench = await putOnBench(life, placed);
  return { ...placed, ...bench, order: paid, total: paid.agreedPrice?.estimatedPrice ?? 0 };
}
export type Bench = Awaited<ReturnType<typeof onTheBench>>;

/** Sleeves, for instance: work that the customer's photos could not show. */
export const found = {
  item: 0,
  name: 'Pocket lining sewn down',
  quantity: 1,
  price: 1000,
  reason: 'hidden_damage',
} as const;

/** The provider asks about more work. */
export const askMoreWork = (
  { workshop, photo }: Pick<Bench, 'workshop' | 'photo'>,
  changes: Partial<MoreWorkRequest> = {},
) =>
  workshop.post(contract.askMoreWork.path, {
    newLines: [found],
    note: 'It only hangs by a few stitches.',
    photos: [photo],
    ...changes,
  });

/** The customer with the mailed link and the code that each answer needs. */
export class Answering {
  readonly #life: TestLife;
  readonly #bench: Pick<Bench, 'order' | 'customer' | 'email'>;
  signature = '';
  constructor(life: TestLife, bench: Pick<Bench, 'order' | 'customer' | 'email'>) {
    this.#life = life;
    this.#bench = bench;
  }

  #path = (path: string) => path.replace('{id}', this.#bench.order.id);

  async open(): Promise<this> {
    this.signature = await linkFor(this.#life, this.#bench.order.id, 'decide');
    return this;
  }

  requestCode(answer: MoreWorkAnswer, version: number) {
    return this.#bench.customer.fetch(this.#path(contract.requestMoreWorkCode.path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signature: this.signature, answer, version }),
    });
  }

  send(answer: MoreWorkAnswer, version: number, code: string) {
    const body = { signature: this.signature, answer, version, code };
    return this.#bench.customer.json<OrderOrProblem>(this.#path(contract.answerMoreWork.path), body);
  }

  /** Requests the code for an answer and reads it in the newest mail; `before` counts the codes that are older. */
  async code(answer: MoreWorkAnswer, version: number, before = 0): Promise<string> {
    const response = await this.requestCode(answer, version);
    if (response.status !== 204) throw new Error(await response.text());
    return codeIn(this.#bench.email, this.#bench.order, before);
  }

  async answer(answer: MoreWorkAnswer, version: number, before = 0) {
    return this.send(answer, version, await this.code(answer, version, before));
  }
}
