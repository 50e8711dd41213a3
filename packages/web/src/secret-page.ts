/**
 * Headers for pages whose link is a proof of access: the link must not be sent as a referrer, and
 * nothing is cached.
 */
export const secretPage = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
