import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const waitMs = 300;

/** Fetched together with the page it stands for, and shown only should that take its time. */
const loadSkeleton = () => import('./page-skeleton.tsx');
const PageSkeleton = lazy(loadSkeleton);

/** Pages to look at and pages to read. Where the customer works, the steps themselves say what is coming. */
const withTiles = /^\/(discovery|stories)?$/;
const withLines = /^\/(about|how-it-works|imprint|accessibility|stories\/.+)$/;

/** The address of another page that has been on its way for a moment. */
function useComing(): string | undefined {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const going = next === pathname ? undefined : next;
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (going === undefined) return undefined;
    // Out of reach, it is done without.
    loadSkeleton().catch(() => undefined);
    const timer = setTimeout(() => setLate(going), waitMs);
    return () => {
      clearTimeout(timer);
      setLate(undefined);
    };
  }, [going]);
  return late === going ? going : undefined;
}

/** While a page is on its way, its outline stands where it will. The old one waits, in case it does not come. */
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
