import { Trans, useLingui } from '@lingui/react/macro';
import type { AnswersOfBuyer, LinkedTicket } from '#domain/buyers';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Summary } from '../../ui/summary.tsx';

/** The form of a ticket that was refused. */
export interface RefusedGuest {
  ticketId: string;
  email: string;
  refusal: ShownRefusal;
}

interface Props {
  linked: LinkedTicket[];
  /** The tickets whose buyer answers. */
  own: Pick<AnswersOfBuyer['tickets'][number], 'id' | 'attendeeName' | 'className'>[];
  isOpen: boolean;
  refused: RefusedGuest | null;
}

/** The guests who answer for themselves, and the tickets for which a guest could. */
export function GuestAnswers({ linked, own, isOpen, refused }: Props) {
  return (
    <>
      {linked.length > 0 && (
        <section aria-labelledby="guests" className="mt-10 border-t border-line pt-6">
          <h2 id="guests" className="text-xl">
            <Trans>Guests who answer for themselves</Trans>
          </h2>
          <ul className="mt-4 grid gap-4">
            {linked.map((ticket) => (
              <li key={ticket.id}>
                <Guest ticket={ticket} isOpen={isOpen} refused={refused?.ticketId === ticket.id ? refused : null} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen && own.length > 0 && (
        <section aria-labelledby="let-guests" className="mt-10 border-t border-line pt-6">
          <h2 id="let-guests" className="text-xl">
            <Trans>Let your guests answer</Trans>
          </h2>
          <p className="mt-2 text-pretty text-ink-soft">
            <Trans>
              We email your guest a link to the questions about their ticket. They see the answers you gave so far.
            </Trans>
          </p>
          <ul className="mt-4 grid gap-2">
            {own.map((ticket) => (
              <li key={ticket.id} className="rounded-md border border-line bg-raised px-5">
                <details open={refused?.ticketId === ticket.id}>
                  <Summary>
                    <TicketName {...ticket} />
                  </Summary>
                  <div className="pb-5">
                    <LinkForm ticketId={ticket.id} refused={refused?.ticketId === ticket.id ? refused : null} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const TicketName = ({ attendeeName, className }: Pick<LinkedTicket, 'attendeeName' | 'className'>) => (
  <span className="min-w-0 wrap-anywhere">
    <bdi>{attendeeName}</bdi>
    <span className="block text-sm font-normal text-ink-soft">
      <bdi>{className}</bdi>
    </span>
  </span>
);

interface GuestProps {
  ticket: LinkedTicket;
  isOpen: boolean;
  refused: RefusedGuest | null;
}

function Guest({ ticket, isOpen, refused }: GuestProps) {
  const { id, email, isAnswered } = ticket;
  return (
    <div className="rounded-md border border-line bg-raised p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">
          <TicketName {...ticket} />
        </p>
        <p
          className={`rounded-full px-3 py-1 text-sm font-semibold ${isAnswered ? 'bg-good-soft text-good' : 'bg-sunken text-ink'}`}
        >
          {isAnswered ? <Trans>Answered</Trans> : <Trans>No answer yet</Trans>}
        </p>
      </div>
      <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
        <bdi>{email}</bdi>
      </p>
      {isOpen && (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <Form refusal={refused?.email === '' ? refused.refusal : null}>
              <input type="hidden" name="ticketId" value={id} />
              <Button variant="outline" name="intent" value="again">
                <Trans>Send the link again</Trans>
              </Button>
            </Form>
          </div>
          <details className="mt-1" open={Boolean(refused?.email)}>
            <Summary className="min-h-11 text-sm">
              <Trans>Change who answers</Trans>
            </Summary>
            <div className="grid gap-6 pt-2">
              <LinkForm ticketId={id} refused={refused?.email ? refused : null} />
              <Form className="grid gap-3">
                <input type="hidden" name="ticketId" value={id} />
                <p className="text-sm text-pretty text-ink-soft">
                  <Trans>Or answer yourself. The link stops working, and your guest’s answers are deleted.</Trans>
                </p>
                <Button variant="outline" name="intent" value="end" className="justify-self-start">
                  <Trans>Answer myself</Trans>
                </Button>
              </Form>
            </div>
          </details>
        </>
      )}
    </div>
  );
}

/** Sends the link of a ticket to an address. */
function LinkForm({ ticketId, refused }: { ticketId: string; refused: RefusedGuest | null }) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refused?.refusal ?? null);
  const id = `email-${ticketId}`;
  return (
    <Form noValidate refusal={refused?.refusal ?? null} className="grid gap-3">
      <input type="hidden" name="ticketId" value={ticketId} />
      <TextField
        id={id}
        name="email"
        type="email"
        inputMode="email"
        label={t`Guest’s email`}
        required
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={254}
        defaultValue={refused?.email}
        error={errorOf('email')}
      />
      <Button variant="outline" name="intent" value="link" className="justify-self-start">
        <Trans>Send link</Trans>
      </Button>
    </Form>
  );
}
