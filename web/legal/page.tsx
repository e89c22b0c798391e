import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentPaths } from '#shared/content/paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocalePath } from '../i18n/locale.ts';
import { documentLinks } from './documents.server.ts';

export const loader = ({ params, context }: Route.LoaderArgs) => ({
  documents: documentLinks(context.get(pageContext), localeOfParams(params)),
});

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { path: contentPaths.legal(), title: msg`Legal and trust` });

/** All legal texts. */
export default function Legal({ loaderData: { documents } }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <div className="page-width max-w-3xl py-12 md:py-16">
      <h1 className="text-3xl">
        <Trans>Legal and trust</Trans>
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        <Trans>The rules of this site, and what we do with your data.</Trans>
      </p>
      <ul className="mt-8 divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
        {documents.map(({ slug, title, description, href, lang, isHidden }) => (
          <Entry key={slug} href={href}>
            <span lang={lang}>
              <span className="text-lg font-semibold">{title}</span>
              <span className="mt-0.5 block text-sm text-ink-soft">{description}</span>
            </span>
            {isHidden && (
              <span className="mt-2 inline-block rounded-full bg-warn-soft px-3 py-0.5 text-xs font-semibold text-warn">
                <Trans>Only staff can see this page</Trans>
              </span>
            )}
          </Entry>
        ))}
        <Entry href={to(paths.privacy())}>
          <span className="text-lg font-semibold">
            <Trans>Privacy</Trans>
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">
            <Trans>What we store, why and for how long.</Trans>
          </span>
        </Entry>
        <Entry href={to(paths.attributions())}>
          <span className="text-lg font-semibold">
            <Trans>Attributions</Trans>
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">
            <Trans>Open data, fonts and icons that this site uses.</Trans>
          </span>
        </Entry>
      </ul>
    </div>
  );
}

function Entry({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        className="flex items-center justify-between gap-4 px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">{children}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
      </a>
    </li>
  );
}
