import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { usePageViews } from './analytics/use-page-views.ts';
import { pageContext } from './context.ts';
import { SiteHead } from './head/site-head.tsx';
import { i18nFor } from './i18n.ts';
import { useLocale } from './locale.ts';
import type { RootData } from './site.ts';
import { themeOf } from './theme.ts';
import { ErrorPage } from './layouts/error-page.tsx';

export function loader({ context, request }: Route.LoaderArgs): RootData {
  const { site } = context.get(pageContext);
  return { site, theme: themeOf(request.headers.get('cookie')) };
}

// nothing in the root depends on what a form did
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>('root');
  const locale = useLocale();
  return (
    <html lang={locale.lang} dir={locale.dir} data-theme={data?.theme ?? undefined}>
      <head>
        <SiteHead
          stage={data?.site.stage ?? 'Prod'}
          locale={locale}
          siteName={data?.site.name ?? 'Bandstand'}
          assetHost={data?.site.baseUrl ?? ''}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18nFor(locale.lang)}>{children}</I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePageViews();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
