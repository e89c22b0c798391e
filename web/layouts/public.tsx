import { Suspense } from 'react';
import { Outlet, redirect, useMatches } from 'react-router';
import { recordAccessDenied } from '#domain/audit';
import type { ClientLocation } from '#shared/geo/places.ts';
import type { Route } from './+types/public';
import { isUnknownPrefix } from '../app/responses.ts';
import { throwErrorPage } from '../app/root-data.ts';
import { pageContext } from '../app/context.ts';
import { Footer } from '../header/footer.tsx';
import { Header } from '../header/header.tsx';
import type { HeaderPreview } from '../header/header-view.ts';
import { LazyFavoriteToast } from '../favorites/lazy-favorite-toast.tsx';
import { DemoRibbon } from './demo-ribbon.tsx';
import { LazyPageToasts } from './lazy-page-toasts.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useSiteIfLoaded } from '../app/site.ts';
import { ImpersonationBanner } from '../staff/impersonation/impersonation-banner.tsx';

const CheckoutHeader = lazyPart(() => import('../header/checkout-header.tsx').then((module) => module.CheckoutHeader));
const CheckoutFooter = lazyPart(() => import('../header/checkout-header.tsx').then((module) => module.CheckoutFooter));

/**
 * Rejects unknown prefixes. Otherwise `:locale` would match any first segment, and unknown paths would show the home
 * page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, context, request }) => {
    if (isUnknownPrefix(params)) await throwErrorPage({ context, request }, { status: 404 });
  },
  async ({ context, request, url, pattern }) => {
    const { accessTo, ctx } = context.get(pageContext);
    const access = accessTo({ pattern, url });
    if (access.kind === 'redirect') throw redirect(access.to, 303);
    if (access.kind === 'notFound') {
      await recordAccessDenied(ctx, { page: url.pathname });
      await throwErrorPage({ context, request }, { status: 404 });
    }
    if (access.kind === 'readOnly') await throwErrorPage({ context, request }, { status: 403, code: 'IMPERSONATING' });
  },
];

// with a loader, the middleware also runs for client navigations
export const loader = () => null;
export const shouldRevalidate = () => false;

/** Header data a page returns from its loader as `header`. */
export interface HeaderFields {
  query?: string;
  /** The page's place. The location picker starts with this place, and an empty place field means this place. */
  location?: ClientLocation;
  /**
   * Path of the ordered event. The page then has the reduced header and footer of the checkout. `/`: without a link back,
   * on a page whose own buttons decide how the order goes on.
   */
  checkoutOf?: string;
  /** A header preview, for the widget gallery. */
  preview?: HeaderPreview;
}

export default function PublicLayout() {
  const site = useSiteIfLoaded();
  const { checkoutOf, ...fields } = headerFields(useMatches());
  return (
    <>
      {site?.hasDemoMoney && <DemoRibbon />}
      <ImpersonationBanner />
      {checkoutOf ? (
        <Suspense>
          <CheckoutHeader site={site} eventPath={checkoutOf} />
        </Suspense>
      ) : (
        <Header key={JSON.stringify(fields)} site={site} {...fields} />
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      {checkoutOf ? (
        <Suspense>
          <CheckoutFooter site={site} />
        </Suspense>
      ) : (
        <Footer site={site} />
      )}
      <LazyFavoriteToast />
      <LazyPageToasts />
    </>
  );
}

function headerFields(matches: ReturnType<typeof useMatches>): HeaderFields {
  const last = matches.at(-1);
  const loaded = last?.loaderData as { header?: HeaderFields } | undefined; // pages may return `header` from their loader
  return loaded?.header ?? {};
}
