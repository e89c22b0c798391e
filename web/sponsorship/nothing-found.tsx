import { Trans } from '@lingui/react/macro';
import { Handshake } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { type SponsorQuery, sponsorSearchPath, withoutFilters } from '#shared/sponsorship/query.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';

/** An empty list: with filters a way to see all, and otherwise an invitation to be the first. */
export function NothingFound({ query }: { query: SponsorQuery }) {
  const to = useLocalePath();
  const hasFilters = withoutFilters(query).length > 0 || query.page > 1;
  const isSponsors = query.tab === 'sponsors';
  const action = isSponsors ? sponsorPaths.profile() : paths.myEvents();
  return (
    <div className="mt-5 grid justify-items-center rounded-md border border-line bg-raised px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
        <Handshake aria-hidden="true" className="size-7" />
      </span>
      <p className="mt-5 font-display text-2xl font-bold">
        {isSponsors ? <Trans>No sponsors here yet</Trans> : <Trans>No events here yet</Trans>}
      </p>
      <p className="mt-2 max-w-md text-balance text-ink-soft">
        {hasFilters ? (
          <Trans>Remove a filter, try a larger area or look for something similar.</Trans>
        ) : isSponsors ? (
          <Trans>Do you support events? Be the first sponsor that organizers find.</Trans>
        ) : (
          <Trans>Does your event need support? Be the first one sponsors find.</Trans>
        )}
      </p>
      <ButtonLink
        variant="outline"
        className="mt-6"
        href={to(hasFilters ? sponsorSearchPath({ tab: query.tab }) : action)}
      >
        {hasFilters ? (
          <Trans>Remove all filters</Trans>
        ) : isSponsors ? (
          <Trans>Become a sponsor</Trans>
        ) : (
          <Trans>Open your event to sponsors</Trans>
        )}
      </ButtonLink>
    </div>
  );
}
