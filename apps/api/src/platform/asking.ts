import type { DeskRole } from '@mendwell/domain';

/** Somebody of a workshop who asks for something at the desk, and the request by which they do. */
export type Asking = {
  readonly personId: string;
  readonly role: DeskRole;
  readonly providerId: string;
  readonly requestId: string;
};

/** The same, about one order. */
export type AskingAboutOrder = Asking & { readonly orderId: string };

/** Somebody of our own staff who asks for something at the desk, and the request by which they do. */
export type StaffAsking = {
  readonly personId: string;
  readonly role: DeskRole;
  readonly requestId: string;
};
