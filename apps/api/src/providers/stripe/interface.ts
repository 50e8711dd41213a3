import type { SavedMethod } from '@mendwell/contract';

/** A payment method that is about to be saved, in its current state at the payment provider. */
export type Setup = {
  readonly id: string;
  readonly status: 'open' | 'succeeded' | 'canceled';
  /** For the form in the browser, and for nobody else. */
  readonly clientSecret: string;
  readonly method: (SavedMethod & { readonly id: string }) | undefined;
  readonly mandateId: string | undefined;
  /** The mandate's reference at the customer's bank, for a direct debit. */
  readonly mandateReference: string | undefined;
};

/** A payment, in its current state at the payment provider. */
export type Charge = {
  readonly id: string;
  /** `open` waits for us; `action_required` and `failed` wait for the customer. */
  readonly status: 'open' | 'processing' | 'action_required' | 'succeeded' | 'failed' | 'canceled';
  /** For the browser of the customer who approves it, and for nobody else. */
  readonly clientSecret: string;
  /** Why it failed: the payment provider's code. */
  readonly failure: string | undefined;
  /** The method that was refused last. */
  readonly refusedMethodId: string | undefined;
  readonly isDisputed: boolean;
};

export type ChargedMethod = {
  readonly methodId: string;
  readonly mandateId: string | undefined;
};

/** A refund, which may still be on its way. */
export type Refund = {
  readonly id: string;
  /** The key that we made it with; undefined when somebody else made it, at Stripe's own site. */
  readonly key: string | undefined;
  readonly chargeId: string | undefined;
  readonly amount: number;
  /** The refund did not arrive, and we have the money again; this may happen weeks later. */
  readonly hasFailed: boolean;
};

/** What a customer's bank says about money that it took back, or may take back. */
export type Dispute = {
  readonly id: string;
  readonly chargeId: string;
  /** The bank's reason, in the payment provider's word. */
  readonly reason: string;
  /** The payment provider's word for how it stands. */
  readonly status: string;
  readonly amount: number;
  readonly openedAt: Date;
  /** Until when evidence can be sent; undefined when the bank takes none. */
  readonly evidenceDueBy: Date | undefined;
};

export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  readonly objectId: string;
  /** For an event about a dispute, whose `objectId` is the charge. */
  readonly disputeId?: string | undefined;
};

/** The calls to a payment provider. Every call that changes something can be repeated with its key. */
export type Payments = {
  createSetup(order: {
    readonly key: string;
    /** Our id of the owner, for people who look it up at the payment provider. */
    readonly owner: string;
    /** The id of a customer who already exists at the payment provider. */
    readonly customerId?: string | undefined;
  }): Promise<Setup & { customerId: string }>;
  readSetup(id: string): Promise<Setup>;
  cancelSetup(id: string): Promise<void>;
  /** Deletes a customer with all saved methods. An unknown customer counts as deleted. */
  deleteCustomer(id: string): Promise<void>;
  /** Only prepares a charge: no money moves until it is confirmed. */
  createCharge(charge: {
    readonly key: string;
    readonly amount: number;
    readonly orderNumber: string;
    readonly customerId: string;
  }): Promise<Charge>;
  /** Charges the customer, who is not present. The result is returned, also when it is a refusal. */
  confirmCharge(
    id: string,
    confirmation: { readonly key: string; readonly method: ChargedMethod },
  ): Promise<Charge>;
  readCharge(id: string): Promise<Charge>;
  /** A charge that has already ended in another way stays as it is. */
  cancelCharge(id: string): Promise<void>;
  refundCharge(id: string, refund: { readonly key: string; readonly amount: number }): Promise<Refund>;
  /**
   * Returns the refunds of a charge, whoever made them. It also finds one of ours whose response was lost
   * for longer than its key protects.
   */
  listRefunds(chargeId: string): Promise<readonly Refund[]>;
  readRefund(id: string): Promise<Refund>;
  readDispute(id: string): Promise<Dispute>;
  /**
   * Returns the latest events of this type, the newest first; as many as the payment provider returns at
   * once.
   */
  listEvents(type: string): Promise<PaymentEvent[]>;
  /** Returns undefined when the signature is invalid. `body` must be the exact bytes that were sent. */
  verifyEvent(body: Buffer, signature: string): PaymentEvent | undefined;
};

type Trouble = {
  readonly code: string;
  /** The payment provider answered, and would repeat that answer under the same key for a day. */
  readonly wasAnswered: boolean;
  /** The payment provider refuses, however often it is asked and under whatever key. */
  readonly isFinal: boolean;
};

/**
 * The payment provider did not answer, or not as expected. Unless the error is final, trying again is
 * worthwhile.
 */
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
