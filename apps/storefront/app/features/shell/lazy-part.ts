import { type ComponentType, lazy } from 'react';

/** A part of the page that is fetched on its own. Lost twice, something else stands in its place. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Lost: ComponentType,
) => lazy(() => load().catch(() => load().catch(() => ({ default: Lost as ComponentType<Props> }))));
