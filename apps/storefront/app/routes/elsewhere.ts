import { sameForAll } from '@mendwell/web/server/same-for-all.server.ts';
import { redirect } from 'react-router';

/** Any unknown URL redirects to the home page. Anybody can invent one, so the response is cached once for all. */
export const loader = () => {
  const headers = new Headers();
  sameForAll(headers);
  return redirect('/', { headers });
};
