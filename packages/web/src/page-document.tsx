import type { ClientId, LanguageName } from '@mendwell/contract';
import type { ReactNode } from 'react';
import { Links, Meta, Scripts } from 'react-router';
import type { BrandOnPage } from './server/brand-on-page.server.ts';
import { SiteProvider } from './site.tsx';

type Props = {
  /** What the root loader returned; undefined if it failed. */
  readonly data:
    | { readonly language: LanguageName; readonly brand: BrandOnPage; readonly brandCss: string }
    | undefined;
  readonly clientId: ClientId;
  /** A script marks the root element before React hydrates it. */
  readonly isMarked?: boolean;
  readonly children: ReactNode;
};

/** The document around every page, the error page included. */
export function PageDocument({ data, clientId, isMarked = false, children }: Props) {
  return (
    <html lang={data?.language === 'DE' ? 'de' : 'en'} suppressHydrationWarning={isMarked}>
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
