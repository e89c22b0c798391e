import type { TicketChanges } from '#domain/buyers';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { CancelTicket } from './cancel-ticket.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { NameForm } from './name-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { WaitingTransfer } from './waiting-transfer.tsx';

type Typed =
  | { intent: 'rename'; name: string }
  | { intent: 'transfer'; toName: string; email: string }
  | { intent: 'cancel' | 'take_back' };

interface Props {
  ticket: TicketChanges['ticket'];
  closed: TicketChanges['closed'];
  /** The deadline of a cancellation in hours before the start; null when the ticket cannot be canceled. */
  cancelHours: number | null;
  /** The same for a transfer. */
  transferHours: number | null;
  /** The person to whom the ticket is offered. */
  recipient: { name: string; email: string } | null;
  refused: { typed: Typed; refusal: ShownRefusal } | null;
}

/** The changes that are possible now, or why none is. */
export function TicketChangesForms({ ticket, closed, cancelHours, transferHours, recipient, refused }: Props) {
  const rename = refused?.typed.intent === 'rename' ? refused.typed : null;
  const transfer = refused?.typed.intent === 'transfer' ? refused.typed : null;
  const cancel = cancelHours !== null && <CancelTicket name={ticket.attendeeName} hours={cancelHours} />;
  if (closed === 'in_transfer')
    return (
      <>
        <WaitingTransfer recipient={recipient} />
        {cancel}
      </>
    );
  if (closed !== null) return <ClosedNotice reason={closed} />;
  return (
    <>
      <NameForm name={rename?.name ?? ticket.attendeeName} refusal={rename && refused ? refused.refusal : null} />
      {(transferHours !== null || transfer) && (
        <TransferForm
          hours={transferHours ?? 0}
          typed={transfer}
          refusal={transfer && refused ? refused.refusal : null}
        />
      )}
      {cancel}
    </>
  );
}
