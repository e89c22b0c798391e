import { Trans, useLingui } from '@lingui/react/macro';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#shared/brand.ts';
import type { Environment } from '#shared/environment.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '../app/context.ts';
import { useSiteIfLoaded } from '../app/site.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { developerLinks, footerLinks, leavesDomain } from './footer-model.ts';
import type { HeaderLink } from './menu-model.ts';
import { unknownSite, useHref, useLinkText } from './header-view.ts';
import { useLanguageItems } from './mobile-menu.tsx';
import { existingPages } from './existing-pages.ts';

/** Site links, data attributions and the language switch. */
export function Footer({ site }: { site: Pick<Site, 'name' | 'environment' | 'stage' | 'legalPages'> | undefined }) {
  const to = useLocalePath();
  const environment = site?.environment ?? unknownSite;
  const hrefOf = useHref(environment);
  const textOf = useLinkText();
  return (
    <footer className="mt-auto border-t border-line bg-sunken no-print">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8 text-sm text-ink-soft">
        <p>
          {site?.name ?? brand.name}. <Trans>Local events, fair tickets.</Trans>
        </p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 [&_a]:inline-block [&_a]:py-1 [&_a]:underline-offset-4 [&_a:hover]:underline">
          {footerLinks({ environment, existingPages }).map((link) => (
            <Item key={link.id} href={hrefOf(link.href ?? '')}>
              {textOf(link)}
            </Item>
          ))}
          <Item href={to(paths.privacy())}>
            <Trans>Privacy</Trans>
          </Item>
          {site?.legalPages?.map(({ path, name }) => (
            <Item key={path} href={to(path)}>
              {name}
            </Item>
          ))}
          <Item href={to(paths.attributions())}>
            <Trans>Place data © GeoNames and others</Trans>
          </Item>
          {/* DB-IP's licence requires this attribution; its data locates neighbourhoods and visitors */}
          <Item href="https://db-ip.com">IP Geolocation by DB-IP</Item>
        </ul>
        <Languages environment={environment} />
        <ForDevelopers links={developerLinks(site?.stage)} />
      </div>
    </footer>
  );
}

function Item({ href, children }: { href: string; children: ReactNode }) {
  const { ebDomain } = useSiteIfLoaded()?.environment ?? unknownSite;
  return (
    <li>
      <a href={href} rel={leavesDomain(href, ebDomain) ? 'external noopener' : undefined}>
        {children}
      </a>
    </li>
  );
}

/** A separate group for developers. */
function ForDevelopers({ links }: { links: HeaderLink[] }) {
  const { t } = useLingui();
  const textOf = useLinkText();
  if (links.length === 0) return null;
  return (
    <nav
      aria-label={t`For developers`}
      className="flex basis-full flex-wrap items-center gap-x-5 gap-y-2 border-t border-dashed border-line pt-4 text-xs"
    >
      <span aria-hidden="true" className="inline-flex items-center gap-1.5 font-semibold">
        <Wrench className="size-4" />
        <Trans>For developers</Trans>
      </span>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 [&_a]:inline-block [&_a]:py-1 [&_a]:underline-offset-4 [&_a:hover]:underline">
        {links.map((link) => (
          <Item key={link.id} href={link.href ?? ''}>
            {textOf(link)}
          </Item>
        ))}
      </ul>
    </nav>
  );
}

function Languages({ environment }: { environment: Environment }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Language`} className="basis-full">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 max-sm:justify-between max-sm:gap-x-2 max-[24rem]:gap-x-1 max-[24rem]:text-[0.8125rem] [&_a]:inline-block [&_a]:py-1.5 [&_a]:underline-offset-4 [&_a:hover]:underline [&_a[aria-current]]:font-semibold [&_a[aria-current]]:text-ink">
        {useLanguageItems(environment).map((item) => (
          <li key={item.id}>
            <a
              href={item.href}
              lang={item.lang}
              hrefLang={item.lang}
              aria-current={item.isCurrent ? 'true' : undefined}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
