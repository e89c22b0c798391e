import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import type { Sponsor } from '#domain/sponsorship';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { OrganizerLogo } from '../cards/organizer-logo.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { CategoryNames, MoneyRange, OfferChips } from './facts.tsx';

/** A sponsor in the list. The whole card is one link. */
export function SponsorCard({ sponsor }: { sponsor: Sponsor }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <article className="group relative flex h-full min-w-0 flex-col rounded-md border border-line bg-raised p-5 transition-colors hover:border-line-strong md:p-6">
      <div className="flex items-center gap-4">
        <OrganizerLogo organizer={{ name: sponsor.name, logo: null }} className="size-14 text-2xl" />
        <div className="min-w-0">
          <h3 className="text-xl leading-tight wrap-anywhere">
            <a
              href={to(sponsorPaths.sponsor(sponsor))}
              className="group-hover:underline after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-ember"
            >
              <bdi>{sponsor.name}</bdi>
            </a>
          </h3>
          <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <SponsorPlaces sponsor={sponsor} max={2} />
          </p>
        </div>
      </div>
      <p lang={sponsor.language} dir="auto" className="mt-4 line-clamp-3 wrap-anywhere">
        {sponsor.description}
      </p>
      <div className="mt-4">
        <OfferChips offers={sponsor.offers} label={t`Offers`} />
      </div>
      <dl className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pt-5 text-sm">
        {sponsor.budget && (
          <>
            <dt className="text-ink-soft">
              <Trans>Budget</Trans>
            </dt>
            <dd className="font-semibold">
              <MoneyRange range={sponsor.budget} currency={sponsor.currency} />
            </dd>
          </>
        )}
        <dt className="text-ink-soft">
          <Trans>Looks for</Trans>
        </dt>
        <dd>
          <CategoryNames ids={sponsor.categories} max={3} />
        </dd>
      </dl>
    </article>
  );
}

/** Where a sponsor wants to be. */
export function SponsorPlaces({ sponsor, max }: { sponsor: Pick<Sponsor, 'isAnywhere' | 'places'>; max: number }) {
  const { isAnywhere, places } = sponsor;
  const more = places.length - max;
  const shown = places.slice(0, max).join(' · ');
  if (places.length === 0) return <Trans>Anywhere</Trans>;
  if (isAnywhere) return <Trans>Anywhere, especially {shown}</Trans>;
  return <span className="wrap-anywhere">{more > 0 ? `${shown} +${more}` : shown}</span>;
}
