import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReservationPage } from '#domain/checkout';
import type { PaymentMethod } from '#domain/payments';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { RefundNote } from '../../share/refund-note.tsx';
import { Button } from '../../ui/button.tsx';
import { ticketCount } from '../ended-hold.tsx';
import { longDay } from './long-day.ts';

type Reservation = Pick<
  ReservationPage,
  | 'lines'
  | 'methods'
  | 'bankDueAt'
  | 'event'
  | 'isDemoMoney'
  | 'isObligationNamed'
  | 'refundableUntil'
  | 'isRefundFlexible'
  | 'totalMinor'
  | 'currency'
>;

interface Props {
  reservation: Reservation;
  /** The method that was chosen in a form that was refused. */
  typed?: string | undefined;
}

const useTotal = ({ totalMinor: value, currency }: Reservation): string =>
  formatMoney({ value, currency }, useLocale().code);

/** How the buyer pays: a note for one method, a choice between several. Nothing for an order that is free. */
export function PaymentChoice({ reservation, typed }: Props) {
  const total = useTotal(reservation);
  const { methods } = reservation;
  const [first, ...others] = methods;
  const checked = methods.find((method) => method === typed) ?? first;
  if (!first) return null;
  if (others.length === 0)
    return (
      <>
        <input type="hidden" name="payment" value={first} />
        {first === 'door' ? (
          <p className="rounded-md bg-accent-soft px-5 py-4 text-sm">
            <Trans>Nothing to pay now. Pay {total} at the door.</Trans>
          </p>
        ) : (
          <>
            {reservation.isDemoMoney && (
              <p className="rounded-md bg-accent-soft px-5 py-4 text-sm">
                <DemoNote />
              </p>
            )}
            <p className="text-sm font-semibold">
              <Refunds reservation={reservation} />
            </p>
          </>
        )}
      </>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        <Trans>How would you like to pay?</Trans>
      </legend>
      {methods.map((method) => (
        <Method
          key={method}
          value={method}
          isChecked={method === checked}
          note={
            method === 'online' ? (
              <OnlineNote reservation={reservation} />
            ) : method === 'bank' ? (
              <BankNote reservation={reservation} />
            ) : null
          }
        >
          {method === 'online' ? (
            <Trans>Pay {total} now</Trans>
          ) : method === 'door' ? (
            <Trans>Pay {total} at the door</Trans>
          ) : (
            <Trans>Pay {total} by bank transfer</Trans>
          )}
        </Method>
      ))}
    </fieldset>
  );
}

/** Until when the transfer must arrive, and when the buyer gets the tickets. */
function BankNote({ reservation: { bankDueAt, event } }: { reservation: Reservation }) {
  const { code } = useLocale();
  if (bankDueAt === null) return null;
  const day = longDay(bankDueAt, { tz: event.tz, code });
  return (
    <Trans>Transfer the money by {day}. We hold your tickets, and email them once the organizer has your money.</Trans>
  );
}

/** The refund policy and, apart from it, whether money moves. */
const OnlineNote = ({ reservation }: { reservation: Reservation }) => (
  <>
    <span className="block">
      <Refunds reservation={reservation} />
    </span>
    {reservation.isDemoMoney && (
      <span className="block">
        <DemoNote />
      </span>
    )}
  </>
);

const DemoNote = () => <Trans>This is a demo: you pay with demo money, and no money moves.</Trans>;

/** The refund policy, a condition of the sale: never a part of the note about demo money. */
const Refunds = ({ reservation: { refundableUntil, isRefundFlexible } }: { reservation: Reservation }) => (
  <RefundNote until={refundableUntil} isFlexible={isRefundFlexible} />
);

interface MethodProps {
  value: PaymentMethod;
  isChecked: boolean;
  note: ReactNode;
  children: ReactNode;
}

function Method({ value, isChecked, note, children }: MethodProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line bg-raised px-4 py-3 has-checked:border-accent">
      <input
        type="radio"
        name="payment"
        value={value}
        defaultChecked={isChecked}
        autoComplete="off"
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        {children}
        {note && <span className="mt-0.5 block text-sm text-ink-soft">{note}</span>}
      </span>
    </label>
  );
}

/**
 * The button that places the order; a free order reserves a spot, as the button of the event page says. Where the law
 * asks for it, an order that costs money says that it must be paid and nothing else (`shared/obligation-text.ts`).
 */
export function PlaceOrder({ reservation }: { reservation: Reservation }) {
  const total = useTotal(reservation);
  const { methods, isObligationNamed } = reservation;
  return (
    <div>
      <Button name="intent" value="confirm" className="w-full sm:w-auto">
        {methods.length === 0 ? (
          <Plural value={ticketCount(reservation)} one="Reserve my spot" other="Reserve # spots" />
        ) : isObligationNamed && methods.some((method) => method !== 'door') ? (
          <Trans>Order with obligation to pay</Trans>
        ) : methods.length === 1 && methods[0] === 'online' ? (
          <Trans>Pay {total}</Trans>
        ) : (
          <Trans context="an order that must be paid">Place order</Trans>
        )}
      </Button>
    </div>
  );
}
