/** The result of asking for a link. It is the same whether there is such an order or not. */
export type FindResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'missing' | 'invalid' | 'too_many' | 'failed'; readonly typed: string };
