import type { TransferOffer } from '#domain/buyers';
import { addressLine } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import { posterSrcSet, posterUrl } from '#shared/poster-url.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { HolderTime } from '../share/event-status.tsx';
import { Image } from '../ui/image.tsx';

/** The event and the class of a ticket that a person was offered. */
export function OfferedTicket({ offer: { event, className } }: { offer: Pick<TransferOffer, 'event' | 'className'> }) {
  const to = useLocalePath();
  return (
    <article className="mt-6 overflow-hidden rounded-md border border-line bg-raised shadow-lift">
      <Image
        src={posterUrl(event, 960)}
        srcSet={posterSrcSet(event)}
        sizes="(width >= 640px) 576px, 100vw"
        alt=""
        width={1280}
        height={640}
        className="aspect-[2/1] w-full"
      />
      <div className="p-5 sm:p-7">
        <p className="text-sm font-semibold wrap-anywhere text-ink-soft">
          <bdi>{className}</bdi>
        </p>
        <h2 className="mt-1 text-2xl font-extrabold wrap-anywhere">
          <a href={to(paths.event(event))} className="underline-offset-4 hover:underline">
            {event.name}
          </a>
        </h2>
        <p className="mt-2">
          <HolderTime event={event} className="font-display text-lg leading-snug font-bold text-accent" />
        </p>
        <p className="mt-1 text-ink-soft empty:hidden">{event.online ? null : addressLine(event.venue)}</p>
      </div>
    </article>
  );
}
