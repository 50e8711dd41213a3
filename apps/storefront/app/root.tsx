import { useEarlyPress } from '@mendwell/web/framework/use-early-press.ts';
import { PageDocument } from '@mendwell/web/page-document.tsx';
import { languageContext, settleRequest } from '@mendwell/web/server/request-context.server.ts';
import type { ReactNode } from 'react';
import { Outlet, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { LateOrderBar } from './features/bag/late-order-bar.tsx';
import { ChatButton } from './features/chat/chat-button.tsx';
import { consentBar } from './features/consent/consent-bar.server.ts';
import { ConsentBar } from './features/consent/consent-bar.tsx';
import { DialogHost } from './features/dialogs/dialog-host.tsx';
import { Footer, SlimFooter } from './features/frame/footer.tsx';
import { Header } from './features/frame/header.tsx';
import { useStoredLanguage } from './features/language/use-stored-language.ts';
import { useCityOfStoredPostcode } from './features/location/use-city-of-stored-postcode.ts';
import { NoticeHost } from './features/notices/notice-host.tsx';
import { ErrorPage } from './features/shell/error-page.tsx';
import { Late } from './features/shell/late.tsx';
import { PendingPage } from './features/shell/pending-page.tsx';
import { useEveryNavigation } from './features/shell/use-every-navigation.ts';
import { brandCss, brandOnPage } from './server/brand.server.ts';
import { config } from './server/config.server.ts';
import { clientId } from './site/client-id.ts';
import './styles/app.css';

export const middleware = [settleRequest({ clientId, ...config })];

export const loader = ({ context }: Route.LoaderArgs) => ({
  language: context.get(languageContext),
  brand: brandOnPage,
  brandCss,
  origin: config.publicOrigin,
  consentBar: consentBar(context.get(languageContext)),
});

/** The data never changes during the life of the page: another language is another page. */
export const shouldRevalidate = () => false;

/** The document around every page, the error page included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <PageDocument data={data} clientId={clientId} isMarked>
      {children}
    </PageDocument>
  );
}

const loadDialogs = () => import('./features/frame/dialog-list.ts');
const loadPageState = () => import('./features/frame/page-state.tsx');

type PageHandle = {
  /** A page that is not for customers has its own frame. */
  readonly standsAlone?: boolean;
  /** The page is part of placing an order. */
  readonly hasSlimFooter?: boolean;
};

export default function App({ loaderData }: Route.ComponentProps) {
  useEveryNavigation();
  useStoredLanguage();
  useEarlyPress();
  useCityOfStoredPostcode();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const isShop = !handles.some((handle) => handle?.standsAlone);
  const isSlim = handles.some((handle) => handle?.hasSlimFooter);
  return (
    <NoticeHost>
      <DialogHost loadList={loadDialogs}>
        <Late load={loadPageState} />
        {isShop && (
          <Header>
            <ConsentBar html={loaderData.consentBar} />
          </Header>
        )}
        <main id="main" tabIndex={-1}>
          <PendingPage>
            <Outlet />
          </PendingPage>
        </main>
        {isShop && (isSlim ? <SlimFooter /> : <Footer />)}
        <LateOrderBar />
        {isShop && <ChatButton />}
      </DialogHost>
    </NoticeHost>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
