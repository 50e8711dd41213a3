import type { SavedMethod } from '@mendwell/contract';

/** A payment method on its way to be saved, as the payment provider tells it now. */
export type Setup = {
  readonly id: string;
  readonly status: 'open' | 'succeeded' | 'canceled';
  /** For the form in the browser, and for nobody else. */
  readonly clientSecret: string;
  readonly method: (SavedMethod & { readonly id: string }) | undefined;
  readonly mandateId: string | undefined;
  /** What the customer's bank calls the mandate of a debit. */
  readonly mandateReference: string | undefined;
};

/** Money on its way, as the payment provider tells it now. */
export type Charge = {
  readonly id: string;
  /** `open` waits for us; `action_required` and `failed` for the customer. */
  readonly status: 'open' | 'processing' | 'action_required' | 'succeeded' | 'failed' | 'canceled';
  /** For the browser of the customer who approves it, and for nobody else. */
  readonly clientSecret: string;
  /** Why it failed, in the provider's word. */
  readonly failure: string | undefined;
  /** The method that was refused last. */
  readonly refusedMethodId: string | undefined;
  readonly isDisputed: boolean;
};

export type ChargedMethod = {
  readonly methodId: string;
  readonly mandateId: string | undefined;
};

/** Money on its way back. */
export type Refund = {
  /** Nothing when somebody else gave it back. */
  readonly id: string | undefined;
  /** It did not arrive, and is with us again; that may turn out weeks later. */
  readonly hasFailed: boolean;
};

export type PaymentEvent = { readonly id: string; readonly type: string; readonly objectId: string };

/** What we ask of a payment provider. Every call that changes something can be repeated with its key. */
export type Payments = {
  createSetup(order: {
    readonly key: string;
    /** Whose it is with us; for whoever looks it up there. */
    readonly owner: string;
    /** Somebody whom they know already. */
    readonly customerId?: string | undefined;
  }): Promise<Setup & { customerId: string }>;
  readSetup(id: string): Promise<Setup>;
  cancelSetup(id: string): Promise<void>;
  /** With all methods that were saved for them. Somebody whom they do not know any more counts as deleted. */
  deleteCustomer(id: string): Promise<void>;
  /** Prepared only: nothing moves until it is confirmed. */
  createCharge(charge: {
    readonly key: string;
    readonly amount: number;
    readonly orderNumber: string;
    readonly customerId: string;
  }): Promise<Charge>;
  /** Takes the money without the customer present; what comes of it is in the answer, a refusal too. */
  confirmCharge(
    id: string,
    confirmation: { readonly key: string; readonly method: ChargedMethod },
  ): Promise<Charge>;
  readCharge(id: string): Promise<Charge>;
  /** One that has ended otherwise stays as it is. */
  cancelCharge(id: string): Promise<void>;
  refundCharge(id: string, refund: { readonly key: string; readonly amount: number }): Promise<Refund>;
  readRefund(id: string): Promise<Refund>;
  /** What they have told of this kind, the newest first; as many as they give at once. */
  listEvents(type: string): Promise<PaymentEvent[]>;
  /** Nothing when the signature does not hold. The bytes have to be those that were sent. */
  verifyEvent(body: Buffer, signature: string): PaymentEvent | undefined;
};

type Trouble = {
  readonly code: string;
  /** They did answer, and under the same key they would answer the same again for a day. */
  readonly wasAnswered: boolean;
  /** They will not do it, however often and under whatever key they are asked. */
  readonly isFinal: boolean;
};

/** The provider did not answer, or not with what was asked for. Unless it is final, worth trying again. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
  readonly code: string;
  readonly wasAnswered: boolean;
  readonly isFinal: boolean;
  constructor({ code, wasAnswered, isFinal }: Trouble) {
    super(code);
    this.code = code;
    this.wasAnswered = wasAnswered;
    this.isFinal = isFinal;
  }
}
