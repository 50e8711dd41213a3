import { useLocation } from 'react-router';
import { useBagGlance } from '#app/draft/bag-glance.ts';
import { Late } from '#app/features/shell/late.tsx';

const loadBar = () => import('./order-bar.tsx');

/** These pages have a bar of their own or are about one order, so the header's button is enough. */
const withoutBar = /^\/(bookservice|booking|checkout|order|partner|withdraw|my-data|notify)(\/|$)/;

export function LateOrderBar() {
  const { pathname } = useLocation();
  const glance = useBagGlance();
  return glance && !withoutBar.test(pathname) ? <Late load={loadBar} /> : null;
}
