import { Plural, Trans } from '@lingui/react/macro';
import type { OrderPage } from '#domain/checkout';
import { CancelOffer } from '../cancel-offer.tsx';

/** The offer to cancel an order for which nothing was paid. */
export function CancelOrder({ order, hours }: { order: OrderPage; hours: number }) {
  const count = order.tickets.filter(({ status, isAddOn }) => status === 'valid' && !isAddOn).length;
  return (
    <CancelOffer
      className="mt-8 rounded-md border border-line bg-raised px-5 py-5"
      title={<Trans>Can’t make it?</Trans>}
      hours={hours}
      open={<Plural value={count} one="Cancel my ticket" other="Cancel my # tickets" />}
      consequence={
        <Plural
          value={count}
          one="The ticket in this order becomes invalid. You can’t undo this."
          other="All # tickets in this order become invalid, including those of your guests. You can’t undo this."
        />
      }
      confirm={<Plural value={count} one="Cancel # ticket" other="Cancel # tickets" />}
    />
  );
}
