import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Transfer } from '#domain/buyers';
import { paths } from '#shared/paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { useMomentInSentence } from '../guests/moment.ts';

interface Props {
  eventId: string;
  orderId: string;
  tz: string;
  transfers: Transfer[];
}

/** The tickets that the buyer offered to other people, and the ticket that the buyer got from another order. */
export function Transfers({ eventId, orderId, tz, transfers }: Props) {
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transfers">
      <h2 id="transfers" className="text-xl">
        <Trans>Transfers</Trans>
      </h2>
      <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
        {transfers.map((transfer) => (
          <li key={transfer.id} className="px-5 py-4 wrap-anywhere">
            {transfer.fromOrderId === orderId ? (
              <Given eventId={eventId} tz={tz} transfer={transfer} />
            ) : (
              <Received eventId={eventId} tz={tz} transfer={transfer} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<Props, 'eventId' | 'tz'> & { transfer: Transfer };

function Given({ eventId, tz, transfer }: RowProps) {
  const momentOf = useMomentInSentence(tz);
  const { name, email, className, offeredAt, acceptedAt, toOrderId } = transfer;
  return (
    <>
      <p className="font-semibold">
        <bdi>{className}</bdi>
        {' → '}
        <bdi>{name}</bdi>
      </p>
      {email !== '' && <p className="text-sm text-ink-soft">{email}</p>}
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        {acceptedAt === null ? (
          <Trans>Offered {momentOf(offeredAt)}, not accepted yet</Trans>
        ) : (
          <Trans>Accepted {momentOf(acceptedAt)}</Trans>
        )}
      </p>
      {toOrderId !== null && (
        <OrderLink eventId={eventId} orderId={toOrderId}>
          <Trans>Show new order</Trans>
        </OrderLink>
      )}
    </>
  );
}

function Received({ eventId, tz, transfer: { className, acceptedAt, fromOrderId } }: RowProps) {
  const momentOf = useMomentInSentence(tz);
  return (
    <>
      <p className="font-semibold">
        <bdi>{className}</bdi>
      </p>
      <p className="text-sm text-ink-soft" suppressHydrationWarning>
        <Trans>Received from another order {momentOf(acceptedAt ?? '')}</Trans>
      </p>
      <OrderLink eventId={eventId} orderId={fromOrderId}>
        <Trans>Show original order</Trans>
      </OrderLink>
    </>
  );
}

function OrderLink({ eventId, orderId, children }: { eventId: string; orderId: string; children: ReactNode }) {
  const to = useLocalePath();
  return (
    <a
      href={to(paths.manageOrder(eventId, orderId))}
      className="inline-block py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}
