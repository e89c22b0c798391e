import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';

/** The id of the list that the link "Similar events" leads to. */
export const SIMILAR_EVENTS_ID = 'similar';

/** A link to the similar events further down the page. */
export const SimilarLink = ({ className }: { className: string }) => (
  <BannerLink className={className} href={`#${SIMILAR_EVENTS_ID}`}>
    <Trans>Similar events</Trans>
  </BannerLink>
);

interface LinkProps {
  className: string;
  href: string;
  children: ReactNode;
}

/** A link of an event's notice, as an outlined button. */
export function BannerLink({ className, href, children }: LinkProps) {
  return (
    <a href={href} className={buttonClass('outline', `min-w-0 text-start no-print ${className}`)}>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
    </a>
  );
}
