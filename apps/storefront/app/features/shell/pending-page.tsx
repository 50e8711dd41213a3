import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const waitMs = 300;

/** The skeleton is loaded together with the page, and shown only if that takes long. */
const loadSkeleton = () => import('./page-skeleton.tsx');
const PageSkeleton = lazy(loadSkeleton);

/**
 * Pages with tiles, and pages with text. Pages where the customer works on an order have no skeleton:
 * their steps show what comes next.
 */
const withTiles = /^\/(discovery|stories)?$/;
const withLines = /^\/(about|how-it-works|imprint|accessibility|stories\/.+)$/;

/** Returns the path of the next page once it has been loading for a moment. */
function useComing(): string | undefined {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const going = next === pathname ? undefined : next;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (going === undefined) return undefined;
    // If the skeleton cannot be loaded, the page works without it.
    loadSkeleton().catch(() => undefined);
    const timer = setTimeout(() => setLate(going), waitMs);
    return () => {
      clearTimeout(timer);
      setLate(undefined);
    };
  }, [going]);
  return late === going ? going : undefined;
}

/**
 * Shows a skeleton in place of a page that is loading. The old page stays hidden in the document, in
 * case the new one fails.
 */
export function PendingPage({ children }: { readonly children: ReactNode }) {
  const coming = useComing() ?? '';
  const isTiled = withTiles.test(coming);
  const isPending = isTiled || withLines.test(coming);
  return (
    <>
      {isPending && (
        <Suspense>
          <PageSkeleton isTiled={isTiled} />
        </Suspense>
      )}
      <div hidden={isPending}>{children}</div>
    </>
  );
}
