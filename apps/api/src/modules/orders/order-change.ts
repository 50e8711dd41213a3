import type { LanguageName, MailTemplate } from '@mendwell/contract';
import type { Actor, HistoryAction, OrderState, PaymentState } from '@mendwell/domain';
import type * as z from 'zod/v4/core';
import { prepareMails } from '#modules/mail/index.ts';
import type { Job, JobSender } from '#platform/jobs.ts';
import type { Statement } from '#platform/statements.ts';
import type { OrderRecord } from './order-repository.ts';

type Step = {
  readonly actor: Actor;
  readonly action: HistoryAction;
  readonly from: OrderState | PaymentState | null;
  readonly to: OrderState | PaymentState;
  /** Additional facts for people who read the history. */
  readonly details?: object | undefined;
};
type Origin = { readonly now: Date; readonly requestId: string };

/** The columns of `orders` that changes write, as SQL declares them. */
const columns = {
  state: 'text',
  setup_id: 'uuid',
  payment_state: 'text',
  changed_at: 'timestamptz',
  payment_changed_at: 'timestamptz',
  reminders: 'int',
  due_at: 'timestamptz',
  quote_version: 'int',
  provider_id: 'text',
  catalogue_version: 'text',
  total_low: 'int',
  total_high: 'int',
  price: 'jsonb',
  ceiling: 'int',
  agreed: 'jsonb',
  agreed_at: 'timestamptz',
  promised_back: 'date',
  stopped: 'text',
  courier_called_at: 'timestamptz',
  withdrawal_undo_until: 'timestamptz',
  overdue: 'jsonb',
} as const satisfies Partial<Record<keyof OrderRecord, string>>;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/**
 * Writes the order and its history if nobody has written to the order since it was read. Otherwise it
 * refuses, and with it every other statement of the same transaction. The new steps follow the
 * last one of the history, which nobody can have added to meanwhile: a step comes only with a write to the order.
 */
const writeOrder = `
  with written as (
    update orders set ${names.map((name) => `${name} = next.${name}`).join(', ')}
    from jsonb_to_record($3::jsonb) as next (${names.map((name) => `${name} ${columns[name]}`).join(', ')})
    where orders.id = $1 and orders.xmin = $2::xid
    returning orders.id),
  steps as (
    insert into order_history
      (order_id, step, at, actor, action, from_state, to_state, request_id, quote_version, details)
    select written.id, (select max(step) from order_history where order_id = $1) + position, $4, actor, action,
      from_state, to_state, $5, quote_version, details
    from written, jsonb_to_recordset($6::jsonb) as step (position int, actor text, action text, from_state text,
      to_state text, quote_version int, details jsonb))
  select case when exists (select from written) then true else refuse_write('stale') end`;

/**
 * Collects what one change of an order writes: the order's columns, its history, mails, jobs, and the
 * statements of other tables. All of it is written at once, or nothing.
 */
export class OrderChange {
  readonly now: Date;
  readonly requestId: string;
  /** The order as it will be when this is written. */
  order: OrderRecord;
  readonly #read: OrderRecord;
  readonly #steps: (Step & { readonly quoteVersion: number })[] = [];
  readonly #mails: { template: MailTemplate; about: string; language: LanguageName }[] = [];
  readonly #jobs: ((jobs: JobSender) => Promise<Statement>)[] = [];
  readonly #first: Statement[] = [];
  readonly #statements: Statement[] = [];

  constructor(order: OrderRecord, { now, requestId }: Origin) {
    this.#read = order;
    this.order = order;
    this.now = now;
    this.requestId = requestId;
  }

  /** Sets columns of the order; what follows is decided on the new values. */
  set(values: Partial<OrderRecord>): void {
    this.order = { ...this.order, ...values };
  }

  /** Adds a line to the history. */
  addStep(step: Step): void {
    this.#steps.push({ ...step, quoteVersion: this.order.quote_version });
    const { action } = step;
    this.set({ timeline: [...this.order.timeline, { action, at: this.now.toISOString() }] });
  }

  /** Adds a line to the history that leaves the order's state as it is. */
  note(actor: Actor, action: HistoryAction, details?: object): void {
    const { state } = this.order;
    this.addStep({ actor, action, from: state, to: state, details });
  }

  /** Queues a mail about the order, or about a row that belongs to it, in the customer's language. */
  queueMail(template: MailTemplate, about: string = this.order.id): void {
    this.#mails.push({ template, about, language: this.order.language });
  }

  sendJob<Schema extends z.$ZodType>(job: Job<Schema>, data: z.input<Schema>): void {
    const { requestId } = this;
    this.#jobs.push((jobs) => jobs.prepare(job, data, { requestId }));
  }

  /** Adds a statement about tables of another owner. */
  run(...statements: readonly Statement[]): void {
    this.#statements.push(...statements);
  }

  /** Adds a statement that locks a row which others lock before the order. */
  runFirst(statement: Statement): void {
    this.#first.push(statement);
  }

  get isEmpty(): boolean {
    const collected = [this.#steps, this.#mails, this.#jobs, this.#first, this.#statements];
    return this.order === this.#read && collected.every(({ length }) => length === 0);
  }

  /** Returns the statements that write all of this; the one that may refuse is the first to write. */
  async prepare(jobs: JobSender): Promise<readonly Statement[]> {
    const { now, requestId } = this;
    const next = Object.fromEntries(names.map((name) => [name, this.order[name]]));
    const steps = this.#steps.map(({ actor, action, from, to, quoteVersion, details }, at) => ({
      position: at + 1,
      actor,
      action,
      from_state: from,
      to_state: to,
      quote_version: quoteVersion,
      details,
    }));
    const { id, row_version: version } = this.#read;
    const values = [id, version, JSON.stringify(next), now, requestId, JSON.stringify(steps)];
    const [mails, ...sent] = await Promise.all([
      prepareMails(jobs, this.#mails, { now, requestId }),
      ...this.#jobs.map((prepareJob) => prepareJob(jobs)),
    ]);
    return [...this.#first, { text: writeOrder, values }, ...this.#statements, ...mails, ...sent];
  }
}
