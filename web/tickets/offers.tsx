import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReceivedOffer } from '#domain/buyers';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { posterUrl } from '#shared/poster-url.ts';
import { Badge } from '../account/frame/section.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { useFieldErrors } from '../forms/errors.tsx';
import { useFieldTexts } from '../forms/field-texts.ts';
import { PostForm } from '../forms/post-form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { DeclineTicket } from '../share/decline-ticket.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Image } from '../ui/image.tsx';
import { EventDate, EventPlace } from './order-card.tsx';

/** The name that the person typed for an offer, and why it was refused. */
export interface RefusedName {
  offerId: string;
  name: string;
  refusal: ShownRefusal;
}

interface Props {
  offers: ReceivedOffer[];
  /** The name of the account. */
  ownName: string;
  refused: RefusedName | null;
}

/** The tickets that other people offer to the person. */
export function Offers({ offers, ownName, refused }: Props) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mb-10">
      <h2 id="offers" className="mb-4 text-2xl">
        <Plural value={offers.length} one="A ticket for you" other="Tickets for you" />
      </h2>
      <ul className="grid gap-5">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} ownName={ownName} refused={refused?.offerId === offer.id ? refused : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfferProps extends Pick<Props, 'ownName' | 'refused'> {
  offer: ReceivedOffer;
}

function Offer({ offer, ownName, refused }: OfferProps) {
  const { id, event, className, from, isOpen } = offer;
  const to = useLocalePath();
  return (
    <article
      className={`overflow-hidden rounded-md border bg-raised sm:grid sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-start ${isOpen ? 'border-accent' : 'border-line'}`}
    >
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
            {event.name}
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
        {isOpen ? (
          <AcceptForm offer={offer} name={refused?.name ?? ownName} refusal={refused?.refusal ?? null} />
        ) : (
          <Expired />
        )}
        <DeclineTicket event={event.name} from={from}>
          <input type="hidden" name="offer" value={id} />
        </DeclineTicket>
      </div>
    </article>
  );
}

interface AcceptProps {
  offer: ReceivedOffer;
  name: string;
  refusal: ShownRefusal | null;
}

/** The name on the ticket, as behind the mailed link, and the button that accepts the ticket. */
function AcceptForm({ offer: { id, event, from }, name, refusal }: AcceptProps) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  const textOf = useFieldTexts();
  const eventName = event.name;
  const fieldId = `name-${id}`;
  const label = t`Name on the ticket`;
  return (
    <>
      {refusal && <ErrorSummary refusal={refusal} fields={[{ name: 'name', id: fieldId, label }]} textOf={textOf} />}
      <PostForm className="mt-4 mb-2 grid gap-4" noValidate>
        <input type="hidden" name="offer" value={id} />
        <TextField
          id={fieldId}
          name="name"
          label={label}
          required
          requiredText={t`(required)`}
          autoComplete="name"
          maxLength={NAME_MAX_CHARS}
          defaultValue={name}
          error={errorOf('name')}
        />
        <Button
          name="intent"
          value="accept"
          aria-label={t`Accept ticket: ${eventName}, from ${from}`}
          className="justify-self-start max-sm:w-full"
        >
          <Trans>Accept ticket</Trans>
        </Button>
      </PostForm>
    </>
  );
}

const Expired = () => (
  <p className="mt-4 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
    <Badge variant="plain">
      <Trans context="an offer of a ticket">Expired</Trans>
    </Badge>
    <span className="text-pretty">
      <Trans>This ticket can’t be accepted anymore. Decline it to give it back.</Trans>
    </span>
  </p>
);
