import { type MeasuredScreen, measuredScreens } from '@mendwell/contract';

/**
 * Returns the screen of booking or checkout at an address. All other pages are neither distinguished nor
 * named.
 */
export function screenOf(pathname: string): MeasuredScreen | undefined {
  if (pathname === '/booking/resume') return 'order_placed';
  const [, part, number] = /^\/(bookservice|checkout)\/(\d)$/.exec(pathname) ?? [];
  const name = `${part === 'checkout' ? 'checkout' : 'booking'}_${number}`;
  return measuredScreens.find((screen) => screen === name);
}
