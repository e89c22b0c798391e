import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '../app/context.ts';
import { existingPages } from './existing-pages.ts';
import { footerLinks } from './footer-model.ts';
import { Logo, SkipLink } from './header.tsx';
import { unknownSite, useHref } from './header-view.ts';
import { useLocalePath } from '../i18n/locale.ts';

type Props = { site: Pick<Site, 'name' | 'environment'> | undefined };

const LINK = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline';

/** The header of the checkout steps. Its only links lead to the event, if there is a way back, and to the help. */
export function CheckoutHeader({ site, eventPath }: Props & { eventPath: string }) {
  const to = useLocalePath();
  return (
    <header className="relative border-b border-line bg-page no-print">
      <SkipLink />
      <div className="page-width flex items-center justify-between gap-4 py-2">
        <Logo siteName={site?.name ?? brand.name} isCrowded={false} />
        <div className="flex shrink-0 items-center gap-5 text-sm font-semibold">
          {eventPath !== paths.home() && (
            <a className={LINK} href={to(eventPath)}>
              <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
              <Trans>Back to event</Trans>
            </a>
          )}
          <HelpLink site={site} />
        </div>
      </div>
    </header>
  );
}

/** The footer of the checkout steps, one line: the site's name, privacy and help. */
export function CheckoutFooter({ site }: Props) {
  const to = useLocalePath();
  return (
    <footer className="mt-auto border-t border-line no-print">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm text-ink-soft">
        <p>{site?.name ?? brand.name}</p>
        <div className="flex gap-5">
          <a className={LINK} href={to(paths.privacy())}>
            <Trans>Privacy</Trans>
          </a>
          <HelpLink site={site} />
        </div>
      </div>
    </footer>
  );
}

/** Undefined when the operator has no help pages. */
function HelpLink({ site }: Props) {
  const environment = site?.environment ?? unknownSite;
  const hrefOf = useHref(environment);
  const help = footerLinks({ environment, existingPages }).find(({ id }) => id === 'help');
  return help?.href ? (
    <a className={LINK} href={hrefOf(help.href)}>
      <Trans>Help</Trans>
    </a>
  ) : null;
}
