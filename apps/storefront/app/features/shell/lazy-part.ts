import { type ComponentType, lazy } from 'react';

/**
 * A part of the page whose code is loaded separately. If loading fails twice, `Lost` is shown in its
 * place.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Lost: ComponentType,
) => lazy(() => load().catch(() => load().catch(() => ({ default: Lost as ComponentType<Props> }))));
