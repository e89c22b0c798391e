import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UsersRound } from 'lucide-react';
import type { OpenEvent } from '#domain/sponsorship';
import { paths } from '#shared/paths.ts';
import { sponsorPaths } from '#shared/sponsorship/paths.ts';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { EventTime } from '../i18n/event-time.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dotted } from '../ui/dotted.tsx';
import { Image } from '../ui/image.tsx';
import { MoneyRange, OfferChips } from './facts.tsx';

/** An event in the list of events that are open to sponsors. */
export function OpenEventCard({ event }: { event: OpenEvent }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { card, opening } = event;
  return (
    <article className="grid gap-x-6 gap-y-4 rounded-md border border-line bg-raised p-5 sm:grid-cols-[11rem_minmax(0,1fr)] md:p-6">
      <Image
        src={posterUrl(card, 480)}
        srcSet={posterSrcSet(card)}
        sizes="(width >= 481px) 176px, 92vw"
        width={480}
        height={240}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-[2/1] w-full self-start overflow-hidden rounded-sm bg-sunken"
      />
      <div className="min-w-0">
        <p className="text-sm font-semibold text-accent">
          <EventTime event={card} style="card" />
        </p>
        <h3 className="mt-0.5 text-xl leading-tight wrap-anywhere">
          <a href={to(paths.event(card))} className="hover:underline">
            <bdi>{card.name}</bdi>
          </a>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          <Dotted>
            <bdi>{card.organizer.name}</bdi>
            {card.online ? <Trans>Online</Trans> : <bdi>{card.city ?? card.venueName}</bdi>}
          </Dotted>
        </p>
        <p lang={opening.language} dir="auto" className="mt-3 line-clamp-3 wrap-anywhere">
          {opening.audience}
        </p>
        <Needs opening={opening} />
        {event.isReachable ? (
          <ButtonLink
            variant="outline"
            className="mt-5 max-sm:w-full"
            rel="nofollow"
            href={to(sponsorPaths.contactEvent(card.id))}
            aria-label={t`Write to the organizer: ${card.name}`}
          >
            <Trans>Write to the organizer</Trans>
          </ButtonLink>
        ) : (
          <p className="mt-5 text-sm text-ink-soft">
            <Trans>You can’t write to this organizer here</Trans>
          </p>
        )}
      </div>
    </article>
  );
}

/** What an event seeks, and how many people come. */
function Needs({ opening }: Pick<OpenEvent, 'opening'>) {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <OfferChips offers={opening.seeks} label={t`Seeks`} />
      {opening.amount && (
        <p className="font-semibold">
          <MoneyRange range={opening.amount} currency={opening.currency} />
        </p>
      )}
      {opening.expectedGuests !== null && (
        <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          <UsersRound aria-hidden="true" className="size-4" />
          <Plural value={opening.expectedGuests} one="# guest expected" other="# guests expected" />
        </p>
      )}
    </div>
  );
}
