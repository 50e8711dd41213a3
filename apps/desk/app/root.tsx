import { languageContext, settleRequest } from '@mendwell/web/server/request-context.server.ts';
import { SiteProvider } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from 'react-router';
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
    <html lang={data?.language === 'DE' ? 'de' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data?.brand.fonts.map((url) => (
          <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/*
         * Under this id react-aria would insert a style of its own, which our content security policy
         * forbids; the rule is in base.css.
         */}
        {data && (
          <style id="react-aria-pressable-style" dangerouslySetInnerHTML={{ __html: data.brandCss }} />
        )}
        <meta name="theme-color" content={data?.brand.themeColour} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {data ? (
          <SiteProvider clientId={clientId} language={data.language} brand={data.brand}>
            {children}
          </SiteProvider>
        ) : (
          children
        )}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
