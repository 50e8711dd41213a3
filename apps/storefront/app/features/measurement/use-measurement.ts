import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { browserSaysNo, mayMeasure, storedChoice } from '#app/features/consent/consent-cookie.ts';
import { decide, onChoice } from '#app/features/consent/decide.ts';
import { useSite } from '#app/site/site.tsx';
import { screenOf } from './screen-of.ts';

const loadMeasuring = () => import('./measure.ts');
type Measuring = Awaited<ReturnType<typeof loadMeasuring>>;

/** Not for workshops: nobody has asked them. */
const isForCustomers = (pathname: string) => !pathname.startsWith('/partner');

/** Measures for as long as the visitor's yes lasts. Before it, not even the code for it is fetched. */
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
      // Out of reach: nothing is measured.
      () => undefined,
    );
    return () => {
      isOver = true;
      // Still allowed, and yet over: the page has failed as a whole, and another stands in its place.
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
    // A withdrawal that our server has not heard of yet, or a browser that has begun to say no by itself.
    const kept = storedChoice();
    if (kept?.secret && (kept.decision === 'no' || browserSaysNo())) void decide('no', language);
  }, [language]);
}
