import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import type { TicketEditor } from '#domain/management';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '../account/frame/section.tsx';
import { GroupText } from '../cards/price.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useDragOrder } from './tickets/use-drag-order.ts';
import { RemoveButton } from './tickets/remove-button.tsx';

type TicketClass = TicketEditor['classes'][number];

interface Props {
  eventId: string;
  classes: TicketClass[];
  /** The place of the first of them among all classes of the event: add-ons follow the tickets. */
  firstPlace?: number;
  /** The id of the class whose form is open. */
  opened: string | null;
  /** Whether buyers can pay online. */
  isPaidOnline: boolean;
}

/**
 * The ticket classes with price and sales, in the order that buyers see. Buttons move a class. With script, the
 * organizer can also drag it.
 */
export function TicketList({ eventId, classes, firstPlace = 0, opened, isPaidOnline }: Props) {
  const isHydrated = useHydrated();
  const moveForm = useRef<HTMLFormElement>(null);
  const { target, handleProps, rowProps } = useDragOrder((id, place) =>
    submitMove(moveForm.current, id, firstPlace + place),
  );
  if (classes.length === 0) return null;
  const canMove = classes.length > 1;
  return (
    <>
      <ul className="grid gap-3">
        {classes.map((ticketClass, place) => (
          <li
            key={ticketClass.id}
            id={`ticket-${ticketClass.id}`}
            {...rowProps(ticketClass.id, place)}
            className={`flex scroll-mt-6 flex-wrap items-center gap-x-6 gap-y-3 rounded-md border bg-raised px-5 py-4 ${target === ticketClass.id ? 'border-accent' : 'border-line'}`}
          >
            {canMove && isHydrated && <DragHandle {...handleProps(ticketClass.id)} />}
            <ClassText ticketClass={ticketClass} isPaidOnline={isPaidOnline} />
            <div className="flex flex-wrap gap-2">
              {canMove && (
                <MoveButtons
                  ticketClass={ticketClass}
                  place={firstPlace + place}
                  isFirst={place === 0}
                  isLast={place === classes.length - 1}
                />
              )}
              {opened !== ticketClass.id && <ClassActions eventId={eventId} ticketClass={ticketClass} />}
            </div>
          </li>
        ))}
      </ul>
      <PostForm ref={moveForm} hidden>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="classId" />
        <input type="hidden" name="place" />
      </PostForm>
    </>
  );
}

function submitMove(form: HTMLFormElement | null, id: string, place: number): void {
  const [classId, placeField] = [form?.elements.namedItem('classId'), form?.elements.namedItem('place')];
  if (!(classId instanceof HTMLInputElement && placeField instanceof HTMLInputElement)) return;
  classId.value = id;
  placeField.value = String(place);
  form?.requestSubmit();
}

/** A handle for the mouse only; keyboard and screen reader users have the buttons. */
const DragHandle = (handle: ComponentProps<'span'>) => (
  <span {...handle} aria-hidden="true" className="-ms-2 -me-3 hidden cursor-grab py-2 text-ink-soft pointer-fine:block">
    <GripVertical className="size-5" />
  </span>
);

interface MoveProps {
  ticketClass: TicketClass;
  /** The place among all classes of the event. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
}

function MoveButtons({ ticketClass: { id, name }, place, isFirst, isLast }: MoveProps) {
  const { t } = useLingui();
  return (
    <PostForm className="flex">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="classId" value={id} />
      <Button
        variant="quiet"
        className="px-3"
        name="place"
        value={place - 1}
        disabled={isFirst}
        aria-label={t`Move ${name} up`}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="quiet"
        className="px-3"
        name="place"
        value={place + 1}
        disabled={isLast}
        aria-label={t`Move ${name} down`}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
    </PostForm>
  );
}

function ClassText({ ticketClass, isPaidOnline }: { ticketClass: TicketClass; isPaidOnline: boolean }) {
  const { sold, held, setAside, capacity, hidden } = ticketClass;
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
        <TicketPrice ticketClass={ticketClass} isPaidOnline={isPaidOnline} />
        <AllInPrice ticketClass={ticketClass} />
        <GroupText admits={ticketClass.admits} />
        {' · '}
        <Trans>
          {sold} of {capacity} sold
        </Trans>
        {setAside > 0 && (
          <>
            {' · '}
            <Trans>{setAside} set aside</Trans>
          </>
        )}
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

/** What buyers pay, where it is not the price of the organizer. */
function AllInPrice({ ticketClass: { priceMinor, allInMinor, currency } }: { ticketClass: TicketClass }) {
  const locale = useLocale();
  if (allInMinor === priceMinor) return null;
  const price = formatMoney({ value: allInMinor, currency }, locale.code);
  return (
    <>
      {' · '}
      <Trans>buyers pay {price}</Trans>
    </>
  );
}

/** "Free", "$10.00", "$10.00 at the door" when buyers cannot pay online, or the suggested donation. */
export function TicketPrice({
  ticketClass: { priceKind, priceMinor, minimumMinor, currency },
  isPaidOnline,
}: {
  ticketClass: Pick<TicketClass, 'priceKind' | 'priceMinor' | 'minimumMinor' | 'currency'>;
  isPaidOnline: boolean;
}) {
  const locale = useLocale();
  const price = formatMoney({ value: priceMinor, currency }, locale.code);
  const minimum = formatMoney({ value: minimumMinor, currency }, locale.code);
  if (priceKind === 'free') return <Trans>Free</Trans>;
  if (priceKind === 'paid' && isPaidOnline) return price;
  if (priceKind === 'paid') return <Trans>{price} at the door</Trans>;
  if (minimumMinor > 0) return <MinimumPrice minimum={minimum} suggested={priceMinor === 0 ? null : price} />;
  return priceMinor === 0 ? <Trans>Donation</Trans> : <Trans>Donation, {price} suggested</Trans>;
}

const MinimumPrice = ({ minimum, suggested }: { minimum: string; suggested: string | null }) =>
  suggested === null ? (
    <Trans>Buyers choose, from {minimum}</Trans>
  ) : (
    <Trans>
      Buyers choose, from {minimum}, {suggested} suggested
    </Trans>
  );

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
    <>
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
          <RemoveButton intent="remove" name={name} />
        </PostForm>
      )}
    </>
  );
}
