import { Trans } from '@lingui/react/macro';
import { MapPin, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventCard } from '#domain/discovery';
import { paths } from '#shared/paths.ts';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { OrganizerLogo } from './organizer-logo.tsx';
import { Price } from './price.tsx';
import { EventTime } from '../i18n/event-time.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { Image } from '../ui/image.tsx';

/** An event of this site as a phone shows its page, as a link to it. */
export function SamplePage({ card }: { card: EventCard }) {
  const to = useLocalePath();
  const place = card.venueName ?? card.city;
  return (
    <a
      href={to(paths.event(card))}
      className="group mx-auto block w-full max-w-[21rem] rounded-[2rem] border border-line-strong bg-page p-3 shadow-lift transition-transform duration-200 hover:-translate-y-1 motion-reduce:hover:translate-y-0"
    >
      <Image
        src={posterUrl(card, 640)}
        srcSet={posterSrcSet(card)}
        sizes="320px"
        width={640}
        height={320}
        alt=""
        className="aspect-2/1 w-full rounded-[1.35rem]"
      />
      <span className="block px-3 pt-4 pb-3">
        <span className="block font-display text-xl leading-tight font-extrabold wrap-anywhere group-hover:underline">
          {card.name}
        </span>
        <span className="mt-2 block font-semibold text-accent">
          <EventTime event={card} style="card" />
        </span>
        {place && <Line icon={<MapPin className="size-4" />}>{place}</Line>}
        <Line icon={<Ticket className="size-4" />}>
          <Price price={card.price} salesStatus={card.salesStatus} />
        </Line>
        <span className="mt-4 flex items-center gap-3 border-t border-line pt-4 text-sm">
          <OrganizerLogo organizer={{ name: card.organizer.name, logo: null }} className="size-9" />
          <span className="min-w-0 wrap-anywhere">
            <Trans>By {card.organizer.name}</Trans>
          </span>
        </span>
      </span>
    </a>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="mt-1.5 flex items-center gap-2 text-ink-soft">
    <span aria-hidden="true" className="shrink-0 text-accent">
      {icon}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);
