import { Plural, Trans } from '@lingui/react/macro';
import type { OrderPage } from '#domain/checkout';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Summary } from '../../ui/summary.tsx';

/** The offer to give the tickets of an order back after the date of its event changed. */
export function ReturnTickets({ order }: { order: OrderPage }) {
  const count = order.tickets.filter(({ status, isAddOn }) => status === 'valid' && !isAddOn).length;
  return (
    <section aria-labelledby="return-tickets" className="mt-8 rounded-md border border-line bg-raised px-5 py-5">
      <h2 id="return-tickets" className="text-xl">
        {order.event.status === 'postponed' ? (
          <Trans>Don’t want to wait for the new date?</Trans>
        ) : (
          <Trans>Can’t make the new date?</Trans>
        )}
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">
        <Plural
          value={count}
          one="You can give your ticket back until the event starts, so someone else can come."
          other="You can give your tickets back until the event starts, so someone else can come."
        />
      </p>
      <details className="mt-3">
        <Summary className="min-h-11 text-accent">
          <Plural value={count} one="Give my ticket back" other="Give my # tickets back" />
        </Summary>
        <p className="mt-2 mb-4 text-pretty">
          <Plural
            value={count}
            one="The ticket in this order becomes invalid. You can’t undo this."
            other="All # tickets in this order become invalid, including those of your guests. You can’t undo this."
          />
        </p>
        <PostForm>
          <Button variant="outline" className="max-sm:w-full">
            <Plural value={count} one="Give # ticket back" other="Give # tickets back" />
          </Button>
        </PostForm>
      </details>
    </section>
  );
}
