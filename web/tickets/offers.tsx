import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReceivedOffer } from '#domain/buyers';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { DeclineTicket } from '../share/decline-ticket.tsx';
import { Button } from '../ui/button.tsx';
import { Image } from '../ui/image.tsx';
import { EventDate, EventPlace } from './order-card.tsx';

/** The tickets that other people offer to the person. */
export function Offers({ offers }: { offers: ReceivedOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mb-10">
      <h2 id="offers" className="mb-4 text-2xl">
        <Plural value={offers.length} one="A ticket for you" other="Tickets for you" />
      </h2>
      <ul className="grid gap-5">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer: { id, event, className, from } }: { offer: ReceivedOffer }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { name } = event;
  return (
    <article className="overflow-hidden rounded-md border border-accent bg-raised sm:grid sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-start">
      <Image
        src={posterUrl(event, 480)}
        alt=""
        width={480}
        height={240}
        loading="lazy"
        className="aspect-[2/1] w-full sm:m-5 sm:me-0 sm:w-[calc(100%-1.25rem)] sm:rounded-sm"
      />
      <div className="min-w-0 p-5">
        <EventDate event={event} />
        <h3 className="mt-1 text-xl">
          <a href={to(paths.event(event))} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          <EventPlace event={event} />
        </p>
        <p className="mt-3 text-pretty wrap-anywhere">
          <Trans>
            <bdi className="font-semibold">{from}</bdi> wants to give you a ticket: <bdi>{className}</bdi>
          </Trans>
        </p>
        <PostForm className="mt-4 mb-2">
          <input type="hidden" name="offer" value={id} />
          <Button name="intent" value="accept" aria-label={t`Accept ticket: ${name}`} className="max-sm:w-full">
            <Trans>Accept ticket</Trans>
          </Button>
        </PostForm>
        <DeclineTicket from={from}>
          <input type="hidden" name="offer" value={id} />
        </DeclineTicket>
      </div>
    </article>
  );
}
