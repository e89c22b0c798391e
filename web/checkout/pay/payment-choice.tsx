import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReservationPage } from '#domain/checkout';
import { formatMoney } from '#shared/money.ts';
import { useLocale } from '../../i18n/locale.ts';
import { RefundNote } from '../../share/refund-note.tsx';
import { Button } from '../../ui/button.tsx';

type Reservation = Pick<
  ReservationPage,
  'methods' | 'isDemoMoney' | 'isObligationNamed' | 'refundableUntil' | 'isRefundFlexible' | 'totalMinor' | 'currency'
>;

interface Props {
  reservation: Reservation;
  /** The method that was chosen in a form that was refused. */
  typed?: string | undefined;
}

const useTotal = ({ totalMinor: value, currency }: Reservation): string =>
  formatMoney({ value, currency }, useLocale().code);

/** How the buyer pays: a note for one method, a choice between two. Nothing for an order that is free. */
export function PaymentChoice({ reservation, typed }: Props) {
  const total = useTotal(reservation);
  const { methods } = reservation;
  const [first, ...others] = methods;
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
          <p className="rounded-md bg-accent-soft px-5 py-4 text-sm">
            <OnlineNote reservation={reservation} />
          </p>
        )}
      </>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        <Trans>How would you like to pay?</Trans>
      </legend>
      <Method value="online" isChecked={typed !== 'door'} note={<OnlineNote reservation={reservation} />}>
        <Trans>Pay {total} now</Trans>
      </Method>
      <Method value="door" isChecked={typed === 'door'} note={null}>
        <Trans>Pay {total} at the door</Trans>
      </Method>
    </fieldset>
  );
}

/** What a buyer who pays online should know: the refund policy, and whether money moves. */
const OnlineNote = ({
  reservation: { isDemoMoney, refundableUntil, isRefundFlexible },
}: {
  reservation: Reservation;
}) => (
  <>
    {isDemoMoney && (
      <>
        <Trans>This is a demo: you pay with demo money, and no money moves.</Trans>{' '}
      </>
    )}
    <RefundNote until={refundableUntil} isFlexible={isRefundFlexible} />
  </>
);

interface MethodProps {
  value: 'online' | 'door';
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
 * The button that places the order. Where the law asks for it, an order that costs money says that it must be paid and
 * nothing else (`shared/obligation-text.ts`).
 */
export function PlaceOrder({ reservation }: { reservation: Reservation }) {
  const total = useTotal(reservation);
  const { methods, isObligationNamed } = reservation;
  return (
    <div>
      <Button name="intent" value="confirm" className="w-full sm:w-auto">
        {methods.length === 0 ? (
          <Trans>Place order</Trans>
        ) : isObligationNamed && methods.includes('online') ? (
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
