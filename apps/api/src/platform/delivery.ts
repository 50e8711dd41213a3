/** What another server has sent, as it came: the signature is over these very bytes. */
export type Delivery = { readonly body: Buffer; readonly signature: string; readonly requestId: string };
