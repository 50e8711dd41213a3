import { PageDocument } from '@mendwell/web/page-document.tsx';
import { languageContext, settleRequest } from '@mendwell/web/server/request-context.server.ts';
import type { ReactNode } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './features/frame/error-page.tsx';
import { brandCss, brandOnPage } from './server/brand.server.ts';
import { config } from './server/config.server.ts';
import { clientId } from './site/client-id.ts';
import './styles/app.css';

// Who is signed in is known by a cookie, so calls for a page carry those of its request.
export const middleware = [settleRequest({ clientId, passesCookies: true, ...config })];

export const loader = ({ context }: Route.LoaderArgs) => ({
  language: context.get(languageContext),
  brand: brandOnPage,
  brandCss,
  shopOrigin: config.publicOrigin,
});

/** The data never changes during the life of the page: another language is another page. */
export const shouldRevalidate = () => false;

/** The document around every page, the error page included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <PageDocument data={data} clientId={clientId}>
      {children}
    </PageDocument>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
