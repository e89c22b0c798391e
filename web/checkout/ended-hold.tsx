import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ReservationPage } from '#domain/checkout';
import { type CheckoutQuery, checkoutQuery } from '#shared/checkout-query.ts';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { deleteDraft } from './draft.ts';

/** How many tickets a reservation holds. */
export const ticketCount = ({ lines }: Pick<ReservationPage, 'lines'>): number =>
  quantityOf(lines.filter(({ isAddOn }) => !isAddOn));

/** The number of add-ons of a reservation. */
export const addOnCount = ({ lines }: Pick<ReservationPage, 'lines'>): number =>
  quantityOf(lines.filter(({ isAddOn }) => isAddOn));

const quantityOf = (lines: ReservationPage['lines']): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

/** A button that cancels the reservation after a second press. Other buyers can then reserve the tickets at once. */
export const ReleaseTickets = ({ count }: { count: number }) => (
  <details className="text-sm">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
      <Plural value={count} one="Cancel and release ticket" other="Cancel and release tickets" />
    </summary>
    <div className="rounded-md border border-line bg-raised p-4">
      <p className="text-ink-soft">
        <Plural
          value={count}
          one="Release your ticket? Other people can get it right away."
          other="Release your tickets? Other people can get them right away."
        />
      </p>
      <Button name="intent" value="release" variant="danger" className="mt-3 w-full sm:w-auto">
        <Plural value={count} one="Release ticket" other="Release tickets" />
      </Button>
    </div>
  </details>
);

interface Props {
  reservation: ReservationPage;
  /** What the link back to the choice of tickets passes on. */
  query: CheckoutQuery;
}

/** Says that a reservation was released or has expired, and leads back to the tickets. */
export function EndedHold({ reservation, query }: Props) {
  const to = useLocalePath();
  const count = ticketCount(reservation);
  useEffect(() => deleteDraft(reservation.token), [reservation.token]);
  return (
    <>
      <h1 className="text-3xl">
        {reservation.state === 'released' ? (
          <Plural value={count} one="Your ticket has been released" other="Your tickets have been released" />
        ) : (
          <Trans>Your reservation expired</Trans>
        )}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">
        {reservation.state === 'released' ? (
          <Plural value={count} one="It’s back on sale." other="They’re back on sale." />
        ) : (
          <Plural
            value={count}
            one="Your ticket is back on sale. If it’s still there, you can choose it again."
            other="Your tickets are back on sale. If any are left, you can choose them again."
          />
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={to(paths.checkout(reservation.event.id)) + checkoutQuery(query)}>
          <Trans>Choose tickets again</Trans>
        </ButtonLink>
        <ButtonLink variant="outline" href={to(paths.event(reservation.event))}>
          <Trans>Back to event</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
