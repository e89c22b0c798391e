import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useLingui } from '@lingui/react';
import { useLinkText } from './header-view.ts';
import type { HeaderLink } from './menu-model.ts';

/** What a link in a menu shows: its words with their count, a badge, and that it opens in a new tab. */
export function LinkLabel({ link }: { link: HeaderLink }) {
  const textOf = useLinkText();
  const { i18n } = useLingui();
  return (
    <>
      {/* somebody's own words may be written the other way */}
      <span dir="auto" className="min-w-0 truncate">
        {textOf(link)}
      </span>
      {link.badge && (
        <span className="shrink-0 rounded-full bg-accent-soft px-2 py-0.5 text-xs font-semibold text-accent">
          {i18n._(link.badge)}
        </span>
      )}
      {link.isNewTab && (
        <>
          <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          <span className="sr-only">
            <Trans>(opens in a new tab)</Trans>
          </span>
        </>
      )}
    </>
  );
}
