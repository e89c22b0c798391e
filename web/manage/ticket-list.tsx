import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketEditor } from '#domain/management';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '../account/frame/section.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

type TicketClass = TicketEditor['classes'][number];

interface Props {
  eventId: string;
  classes: TicketClass[];
  /** The class whose form is open. */
  opened: string | null;
}

/** The ticket classes with price and sales. */
export function TicketList({ eventId, classes, opened }: Props) {
  if (classes.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {classes.map((ticketClass) => (
        <li
          key={ticketClass.id}
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-raised px-5 py-4"
        >
          <ClassText ticketClass={ticketClass} />
          {opened !== ticketClass.id && <ClassActions eventId={eventId} ticketClass={ticketClass} />}
        </li>
      ))}
    </ul>
  );
}

function ClassText({ ticketClass }: { ticketClass: TicketClass }) {
  const { sold, held, capacity, hidden } = ticketClass;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        <bdi>{ticketClass.name}</bdi>
        {hidden && (
          <Badge variant="plain">
            <Trans>Hidden</Trans>
          </Badge>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        <PriceText ticketClass={ticketClass} />
        {' · '}
        <Trans>
          {sold} of {capacity} sold
        </Trans>
        {held > 0 && (
          <>
            {' · '}
            <Trans>{held} in carts</Trans>
          </>
        )}
      </p>
    </div>
  );
}

function PriceText({ ticketClass: { priceKind, priceMinor, currency } }: { ticketClass: TicketClass }) {
  const locale = useLocale();
  const price = formatMoney({ value: priceMinor, currency }, locale.code);
  if (priceKind === 'free') return <Trans>Free</Trans>;
  if (priceKind === 'paid') return <Trans>{price} at the door</Trans>;
  return priceMinor === 0 ? <Trans>Donation</Trans> : <Trans>Donation, {price} suggested</Trans>;
}

function ClassActions({
  eventId,
  ticketClass: { id, name, sold, held },
}: {
  eventId: string;
  ticketClass: TicketClass;
}) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <div className="flex gap-2">
      <ButtonLink
        variant="outline"
        href={`${to(paths.manageTickets(eventId))}?edit=${id}#ticket-form`}
        aria-label={t`Edit ${name}`}
      >
        <Trans>Edit</Trans>
      </ButtonLink>
      {sold + held === 0 && (
        <PostForm>
          <input type="hidden" name="classId" value={id} />
          <Button variant="quiet" name="intent" value="remove" aria-label={t`Remove ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </PostForm>
      )}
    </div>
  );
}
