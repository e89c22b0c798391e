import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useLingui } from '@lingui/react';
import { useLinkText } from './header-view.ts';
import type { HeaderLink } from './menu-model.ts';

/** A link's content in a menu: text with count, badge, and a mark for links that open a new tab. */
export function LinkLabel({ link }: { link: HeaderLink }) {
  const textOf = useLinkText();
  const { i18n } = useLingui();
  return (
    <>
      {/* a name may have another writing direction */}
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
