import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { noHeadSettings } from '#shared/head-settings.ts';
import type { Route } from './+types/root';
import './app.css';
import { usePageViews } from './analytics/use-page-views.ts';
import { FormStatus } from './forms/states/form-status.tsx';
import { SiteHead } from './head/site-head.tsx';
import { i18nFor } from './i18n/messages.ts';
import { useLocale } from './i18n/locale.ts';
import { type RootData, useRootData } from './app/site.ts';
import { rootDataOf } from './app/root-data.ts';
import { ErrorPage } from './layouts/error-page.tsx';
import { useHydrated } from './ui/use-hydrated.ts';

export const loader = ({ context, request }: Route.LoaderArgs): Promise<RootData> => rootDataOf({ context, request });

// `revalidate()`, which does not change the URL, reloads the data of the root; a navigation to another page does not
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
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
        {/* first, so that no script takes the network before the style, without which nothing is painted */}
        <Links />
        <SiteHead
          deployment={data?.site.environment.deployment ?? 'prod'}
          locale={locale}
          siteName={data?.site.name ?? 'Bandstand'}
          settings={data?.site.head ?? noHeadSettings}
          path={useLocation().pathname}
        />
        <Meta />
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
