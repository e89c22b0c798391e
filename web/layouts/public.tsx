import { data, Outlet, redirect, useMatches } from 'react-router';
import { recordAccessDenied } from '#domain/audit';
import type { ClientLocation } from '#shared/geo/places.ts';
import { localeByPrefix } from '#shared/locales.ts';
import type { Route } from './+types/public';
import { notFound } from '../app/responses.ts';
import { pageContext } from '../app/context.ts';
import { Footer } from '../header/footer.tsx';
import { Header } from '../header/header.tsx';
import type { HeaderPreview } from '../header/header-view.ts';
import { FavoriteToast } from '../favorites/favorite-toast.tsx';
import { useSite } from '../app/site.ts';
import { ImpersonationBanner } from '../staff/impersonation/impersonation-banner.tsx';

/** `:locale` as a first segment would swallow every unknown address as the home page: unknown prefixes are refused here. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }) => {
    const { locale } = params as { locale?: string }; // this layout stands both with and without the prefix
    if (locale !== undefined && !localeByPrefix(locale)) notFound();
  },
  async ({ context, url, pattern }) => {
    const { accessTo, ctx } = context.get(pageContext);
    const access = accessTo({ pattern, url });
    if (access.kind === 'elsewhere') throw redirect(access.to, 303);
    if (access.kind === 'notThere') {
      await recordAccessDenied(ctx, { page: url.pathname });
      notFound();
    }
    if (access.kind === 'onlyLooking') throw data({ code: 'IMPERSONATING' }, { status: 403 });
  },
];

// a loader of its own makes the middleware run for client navigations too
export const loader = () => null;
export const shouldRevalidate = () => false;

/** What a page may tell the header through its `handle.header(loaderData)`. */
export interface HeaderFields {
  query?: string;
  /** The place the page is about: the picker starts with it, and an empty place box means this one. */
  location?: ClientLocation;
  /** A header as somebody else would see it. */
  preview?: HeaderPreview;
}

export default function PublicLayout() {
  const site = useSite();
  const fields = headerFields(useMatches());
  return (
    <>
      <ImpersonationBanner />
      <Header key={JSON.stringify(fields)} site={site} {...fields} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer site={site} />
      <FavoriteToast />
    </>
  );
}

function headerFields(matches: ReturnType<typeof useMatches>): HeaderFields {
  const last = matches.at(-1);
  const loaded = last?.loaderData as { header?: HeaderFields } | undefined; // pages may return `header` from their loader
  return loaded?.header ?? {};
}
