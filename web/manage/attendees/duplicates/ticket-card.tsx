import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ComparedTicket } from '#domain/attendees';
import { duplicatePaths } from '#shared/duplicate-paths.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '../../../account/frame/section.tsx';
import { useLocale, useLocalePath } from '../../../i18n/locale.ts';
import { emailText } from '../../../ui/email-text.tsx';
import { useMoment } from '../../guests/moment.ts';
import { AnswerList } from '../../orders/answers.tsx';

interface Props {
  eventId: string;
  tz: string;
  ticket: ComparedTicket;
  /** The choice to cancel the ticket; null for the ticket that stays. */
  cancel: { isOpen: boolean; isChosen: boolean } | null;
}

/** A ticket with everything that organizers compare. */
export function TicketCard({ eventId, tz, ticket, cancel }: Props) {
  const { id, attendeeName, email } = ticket;
  return (
    <article
      aria-labelledby={`ticket-${id}`}
      className={`flex min-w-0 flex-col rounded-md border bg-raised p-5 ${cancel ? 'border-line' : 'border-good'}`}
    >
      <h2 id={`ticket-${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg wrap-anywhere">
        <bdi>{attendeeName}</bdi>
        {!cancel && (
          <Badge variant="good">
            <Trans>Stays valid</Trans>
          </Badge>
        )}
      </h2>
      <p className="text-sm text-ink-soft">{email === '' ? <Trans>No email address</Trans> : emailText(email)}</p>
      <Facts eventId={eventId} tz={tz} ticket={ticket} />
      {cancel && (
        <div className="mt-5 grid gap-1 border-t border-line pt-4">
          <CancelChoice eventId={eventId} ticket={ticket} {...cancel} />
          {cancel.isOpen && <StaysInstead eventId={eventId} ticket={ticket} />}
        </div>
      )}
    </article>
  );
}

function Facts({ eventId, tz, ticket }: Omit<Props, 'cancel'>) {
  const to = useLocalePath();
  const momentOf = useMoment(tz);
  const { className, code, order, isCheckedIn, answers } = ticket;
  return (
    <dl className="mt-4 grid flex-1 content-start gap-3">
      <Fact term={<Trans>Ticket</Trans>}>
        <bdi>{className}</bdi> · <span className="tabular-nums">{code}</span>
      </Fact>
      <Fact term={<Trans>Order</Trans>}>
        <a
          href={to(paths.manageOrder(eventId, order.id))}
          className="font-semibold text-accent tabular-nums underline-offset-4 hover:underline"
        >
          {order.number}
        </a>
        <span className="block text-sm text-ink-soft" suppressHydrationWarning>
          {momentOf(order.placedAt)}
        </span>
      </Fact>
      <Fact term={<Trans>Price</Trans>}>
        <Price ticket={ticket} />
      </Fact>
      <Fact term={<Trans>Checked in</Trans>}>{isCheckedIn ? <Trans>Yes</Trans> : <Trans>No</Trans>}</Fact>
      {order.note !== '' && (
        <Fact term={<Trans>Note</Trans>}>
          <span dir="auto" className="block whitespace-pre-line">
            {order.note}
          </span>
        </Fact>
      )}
      {answers.length > 0 && (
        <Fact term={<Trans>Answers</Trans>}>
          <div className="mt-1.5 rounded-md bg-sunken px-4 py-3">
            <AnswerList eventId={eventId} answers={answers} tz={tz} />
          </div>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
);

function Price({ ticket: { order, priceMinor, currency } }: { ticket: ComparedTicket }) {
  const locale = useLocale();
  if (order.isComplimentary) return <Trans>Complimentary</Trans>;
  if (priceMinor === 0) return <Trans>Free</Trans>;
  const amount = formatMoney({ currency, value: priceMinor }, locale.code);
  if (order.isPaid) return <Trans>{amount}, paid</Trans>;
  return order.isDue ? <Trans>{amount}, to pay at the door</Trans> : amount;
}

function CancelChoice({
  eventId,
  ticket,
  isOpen,
  isChosen,
}: Omit<Props, 'cancel' | 'tz'> & NonNullable<Props['cancel']>) {
  if (ticket.block !== null) return <BlockText eventId={eventId} ticket={ticket} />;
  if (!isOpen) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        name="cancel"
        value={ticket.id}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-accent"
      />
      <Trans>Cancel this ticket</Trans>
      <span className="sr-only">{ticket.code}</span>
    </label>
  );
}

/** Why a merge does not cancel the ticket. */
function BlockText({ eventId, ticket: { block, order } }: Pick<Props, 'eventId' | 'ticket'>) {
  const to = useLocalePath();
  return (
    <p className="text-sm">
      {block === 'checked_in' && <Trans>Checked in. Undo the check-in before you cancel this ticket.</Trans>}
      {block === 'paid' && <Trans>Paid. Refund this ticket before you cancel it.</Trans>}
      {block === 'in_transfer' && <Trans>The buyer is giving this ticket to someone else.</Trans>}
      {block === 'unpaid_with_others' && (
        <Trans>Not paid yet, and its order has other tickets. Cancel the whole order instead.</Trans>
      )}{' '}
      <a
        href={to(paths.manageOrder(eventId, order.id))}
        className="font-semibold text-accent underline-offset-4 hover:underline"
      >
        <Trans>Open the order</Trans>
        <span className="sr-only"> {order.number}</span>
      </a>
    </p>
  );
}

function StaysInstead({ eventId, ticket }: Pick<Props, 'eventId' | 'ticket'>) {
  const to = useLocalePath();
  return (
    <a
      href={to(duplicatePaths.duplicate(eventId, ticket.id))}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Trans>Keep this ticket instead</Trans>
      <span className="sr-only"> {ticket.code}</span>
    </a>
  );
}
