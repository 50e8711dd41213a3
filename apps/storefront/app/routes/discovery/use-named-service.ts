import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import type { FoundService } from './load-discovery.server.ts';

/**
 * If the address names a service, as the links of stories do, its kind is shown, because of each kind the
 * page shows only a few services.
 */
export function useNamedService(services: readonly FoundService[], showKind: (kindId: string) => void): void {
  const { hash } = useLocation();
  const show = useEffectEvent((id: string) => {
    const named = services.find((service) => service.id === id);
    if (!named) return;
    if (!document.getElementById(id)) showKind(named.kindId);
    requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
  });
  useEffect(() => show(decodeURIComponent(hash.slice(1))), [hash]);
}
