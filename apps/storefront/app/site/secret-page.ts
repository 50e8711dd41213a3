/** For pages whose link proves a right: nothing of it may travel on, and nothing is kept. */
export const secretPage = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
