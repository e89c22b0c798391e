import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { noHeadSettings } from '#shared/head-settings.ts';
import type { Route } from './+types/root';
import './app.css';
import { usePageViews } from './analytics/use-page-views.ts';
import { pageContext } from './app/context.ts';
import { FormStatus } from './forms/states/form-status.tsx';
import { SiteHead } from './head/site-head.tsx';
import { i18nFor } from './i18n/messages.ts';
import { useLocale } from './i18n/locale.ts';
import type { RootData } from './app/site.ts';
import { themeOf } from './app/theme.ts';
import { viewerOf } from './app/viewer.ts';
import { ErrorPage } from './layouts/error-page.tsx';
import { useHydrated } from './ui/use-hydrated.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(pageContext);
  return { site: page.site, theme: themeOf(request.headers.get('cookie')), ...(await viewerOf(page)) };
}

// `revalidate()`, which does not change the URL, reloads the data of the root; a navigation to another page does not
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<RootData>('root');
  const locale = useLocale();
  const isHydrated = useHydrated(); // browser tests wait for the attribute `data-hydrated` before they act on the page
  return (
    <html
      lang={locale.lang}
      dir={locale.dir}
      data-theme={data?.theme ?? undefined}
      data-hydrated={isHydrated ? '' : undefined}
    >
      <head>
        <SiteHead
          deployment={data?.site.environment.deployment ?? 'prod'}
          locale={locale}
          siteName={data?.site.name ?? 'Bandstand'}
          settings={data?.site.head ?? noHeadSettings}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18nFor(locale.lang)}>
          {children}
          <FormStatus />
        </I18nProvider>
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
