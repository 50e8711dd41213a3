/** A request of another server as received: its signature covers exactly these bytes. */
export type Delivery = { readonly body: Buffer; readonly signature: string; readonly requestId: string };
