/** Returns the cookie that a response sets, and its attributes, whose order has no meaning, in one order. */
export function setCookieOf({ headers }: Response): { cookie: string; attributes: string[] } {
  const [cookie = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
  return { cookie, attributes: attributes.toSorted() };
}
