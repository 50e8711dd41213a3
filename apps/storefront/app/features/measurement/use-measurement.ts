import { useSite } from '@mendwell/web/site.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { browserSaysNo, mayMeasure, storedChoice } from '#app/features/consent/consent-cookie.ts';
import { decide, onChoice } from '#app/features/consent/decide.ts';
import { screenOf } from './screen-of.ts';

const loadMeasuring = () => import('./measure.ts');
type Measuring = Awaited<ReturnType<typeof loadMeasuring>>;

/** Providers are not measured, because nobody has asked them for consent. */
const isForCustomers = (pathname: string) => !pathname.startsWith('/partner');

/**
 * Measures for as long as the visitor's consent lasts. Before it, not even the code for it is loaded.
 */
export function useMeasurement(): void {
  const { language } = useSite();
  const { pathname } = useLocation();
  const isOn = useSyncExternalStore(onChoice, mayMeasure) && isForCustomers(pathname);
  const [measuring, setMeasuring] = useState<Measuring>();

  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let recordFailure: (() => void) | undefined;
    let isOver = false;
    loadMeasuring().then(
      (loaded) => {
        if (isOver) return;
        loaded.startMeasuring(language);
        stop = loaded.stopMeasuring;
        recordFailure = loaded.recordFailure;
        setMeasuring(loaded);
      },
      // If the code cannot be loaded, nothing is measured.
      () => undefined,
    );
    return () => {
      isOver = true;
      // Measuring is still allowed and yet ends: the whole page has failed, and an error page has
      // replaced it.
      if (mayMeasure() && isForCustomers(location.pathname)) recordFailure?.();
      stop?.();
      setMeasuring(undefined);
    };
  }, [isOn, language]);

  const screen = screenOf(pathname);
  useEffect(() => {
    if (screen) measuring?.measure({ kind: 'screen', name: screen });
  }, [measuring, screen]);

  useEffect(() => {
    // Our server has not received a withdrawal yet, or the browser has begun to refuse by itself.
    const kept = storedChoice();
    if (kept?.secret && (kept.decision === 'no' || browserSaysNo())) void decide('no', language);
  }, [language]);
}
