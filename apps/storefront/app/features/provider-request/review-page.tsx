import { m } from '@mendwell/copy';
import { FreshPhotos } from '@mendwell/photos-web/request/fresh-photos.ts';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Needle } from '@mendwell/ui/needle.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readOrderLink } from '#app/features/order/order-link.ts';
import { CodeStep } from './code-step.tsx';
import { type Opened, openRequest, readAgain } from './open-request.ts';
import { ProviderPageFrame } from './provider-page-frame.tsx';
import type { Desk, News } from './use-act.ts';

/**
 * This page is not needed before the code is entered, so it is loaded separately, while the request is
 * read.
 */
export const loadRequestPage = () => import('./request-page.tsx');
const RequestPage = lazy(loadRequestPage);

/** After this many milliseconds away from the page, the request is loaded again. */
const staleMs = 60_000;

type Shown = { readonly opened: Opened; readonly news: News };

/** The page that a provider's mailed link leads to, from the request to the end of the order. */
export function ReviewPage({ opened: first }: { readonly opened: Opened }) {
  const [{ opened, news }, setShown] = useState<Shown>({ opened: first, news: undefined });
  const readAt = useRef(0);
  const show = useCallback<Desk['show']>((next, reported) => {
    readAt.current = Date.now();
    setShown({ opened: next, news: reported });
    // The content has changed, so reading starts again at the top.
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  const link = 'link' in opened ? opened.link : undefined;

  /**
   * Reloads the request in the background, for new addresses of photos or for what others have done. If
   * the server cannot be reached, the page stays as it is.
   */
  const refresh = useCallback(async () => {
    if (!link) return;
    const now = await readAgain(link);
    readAt.current = Date.now();
    if (now.kind === 'request')
      setShown((last) =>
        last.opened.kind === 'request' && last.opened.request.status !== now.request.status
          ? { opened: now, news: undefined }
          : { ...last, opened: now },
      );
  }, [link]);
  const refreshNow = useMemo(() => () => void refresh(), [refresh]);

  useEffect(() => {
    readAt.current = Date.now();
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - readAt.current > staleMs) void refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refresh]);
  useEffect(() => {
    // Another link opened in the same tab changes only the fragment, so the browser does not reload the
    // page.
    const look = () => {
      if (typeof readOrderLink(location.hash) !== 'string') void openRequest().then((next) => show(next));
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [show]);

  switch (opened.kind) {
    case 'request':
      return (
        <ProviderPageFrame provider={opened.request.provider}>
          <FreshPhotos value={refreshNow}>
            <Suspense fallback={<Coming />}>
              <RequestPage
                key={opened.request.id}
                link={opened.link}
                request={opened.request}
                news={news}
                show={show}
              />
            </Suspense>
          </FreshPhotos>
        </ProviderPageFrame>
      );
    case 'stranger':
      return (
        <ProviderPageFrame>
          <CodeStep link={opened.link} onOpened={show} />
        </ProviderPageFrame>
      );
    default:
      return (
        <ProviderPageFrame>
          <NotOpened opened={opened} onOpened={show} />
        </ProviderPageFrame>
      );
  }
}

export function Coming() {
  const say = useSay();
  return (
    <section className="partner-code">
      <Needle label={say(m.shell_loading)} />
    </section>
  );
}

type NotOpenedProps = {
  readonly opened: Exclude<Opened, { readonly kind: 'request' | 'stranger' }>;
  readonly onOpened: (opened: Opened) => void;
};

function NotOpened({ opened, onOpened }: NotOpenedProps) {
  const say = useSay();
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    if (!('link' in opened)) return;
    setIsTrying(true);
    const next = await readAgain(opened.link);
    setIsTrying(false);
    onOpened(next);
  };
  const isUnreachable = opened.kind === 'unreachable';
  return (
    <section className="partner-code">
      <h1 className="h1">{say(isUnreachable ? m.provider_unreachable : m.provider_link_title)}</h1>
      <p className="lead">{say(isUnreachable ? m.provider_not_loaded_text : m.provider_link_text)}</p>
      {isUnreachable ? (
        <Button onPress={() => void retry()} busyLabel={isTrying ? say(m.shell_loading) : undefined}>
          {say(m.shell_try_again)}
        </Button>
      ) : (
        <Link className={buttonClass('line')} to="/help/CustomerSupport">
          {say(m.provider_support)}
        </Link>
      )}
    </section>
  );
}
