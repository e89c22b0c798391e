import { Trans } from '@lingui/react/macro';
import { Badge } from '../../account/frame/section.tsx';
import { emailText } from '../../ui/email-text.tsx';

interface Props {
  attendeeName: string;
  /** Null without an address, and for members who may not see it. */
  attendeeEmail: string | null;
  className: string;
  /** Null for members who may not see it. */
  code: string | null;
  status: 'valid' | 'canceled';
  /** Whether the ticket is offered to another person. */
  isInTransfer?: boolean;
  isCheckedIn?: boolean;
  /** Whether the price of a canceled ticket went back. */
  isRefunded?: boolean;
  isComplimentary?: boolean;
  /** Where the ticket is compared with others of the same person; null for no such tickets. */
  duplicatePath?: string | null;
  /** The number of the ticket among several of an order, of which two may have the same name and class. */
  number?: number | null;
}

/** The attendee, class, code and state of a ticket in a list. */
export const TicketFacts = ({
  attendeeName,
  attendeeEmail,
  className,
  code,
  status,
  isInTransfer = false,
  isCheckedIn = false,
  isRefunded = false,
  isComplimentary = false,
  duplicatePath = null,
  number = null,
}: Props) => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
      <bdi>{attendeeName}</bdi>
      {isComplimentary && <ComplimentaryBadge />}
      {duplicatePath !== null && (
        <Badge variant="warn">
          <a href={duplicatePath} className="-my-1 inline-block py-1 underline-offset-4 hover:underline">
            <Trans>Duplicate?</Trans>
          </a>
        </Badge>
      )}
      {isCheckedIn && (
        <Badge variant="good">
          <Trans>Checked in</Trans>
        </Badge>
      )}
      {isInTransfer && (
        <Badge variant="warn">
          <Trans>In transfer</Trans>
        </Badge>
      )}
      {status === 'canceled' && (
        <Badge variant="bad">
          {isRefunded ? <Trans context="a ticket">Refunded</Trans> : <Trans context="a ticket">Canceled</Trans>}
        </Badge>
      )}
    </p>
    {attendeeEmail && <p className="text-sm text-ink-soft">{emailText(attendeeEmail)}</p>}
    <p className="text-sm wrap-anywhere text-ink-soft">
      {number !== null && (
        <>
          <Trans>Ticket {number}</Trans>
          {' · '}
        </>
      )}
      <bdi>{className}</bdi>
      {code && <span className="tabular-nums"> · {code}</span>}
    </p>
  </>
);

/** Marks an order that the team added for a guest. */
export const ComplimentaryBadge = () => (
  <Badge variant="plain">
    <Trans>Complimentary</Trans>
  </Badge>
);
