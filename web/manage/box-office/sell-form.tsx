import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { BoxOfficeClass } from '#domain/boxoffice';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { type Basket, basketOf, type TypedClass } from '../../checkout/choose/basket.ts';
import { Stepper } from '../../checkout/choose/stepper.tsx';
import { GroupText } from '../../cards/price.tsx';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';
import { useMoney } from './money.tsx';

interface Props {
  eventId: string;
  classes: BoxOfficeClass[];
  /** The fields that were typed before. */
  chosen: Record<string, string>;
  currency: string;
}

/** The choice of tickets. Without script the next page shows the total. */
export function SellForm({ eventId, classes, chosen, currency }: Props) {
  const to = useLocalePath();
  const [typed, setTyped] = useState<Record<string, TypedClass>>(() =>
    Object.fromEntries(
      classes.map(({ id }) => [
        id,
        { quantity: chosen[`quantity_${id}`] ?? '0', amount: chosen[`amount_${id}`] ?? '' },
      ]),
    ),
  );
  const basket = basketOf(
    classes.map((ticketClass) => ({ ...ticketClass, kind: ticketClass.isAddOn ? 'add_on' : 'admission' })),
    typed,
  );
  const addOns = classes.filter(({ isAddOn }) => isAddOn);
  const rowsOf = (shown: BoxOfficeClass[], Name: 'h2' | 'h3') => (
    <ul className="divide-y divide-line">
      {shown.map((ticketClass) => (
        <ClassRow
          key={ticketClass.id}
          ticketClass={ticketClass}
          Name={Name}
          typed={typed[ticketClass.id] ?? { quantity: '0', amount: '' }}
          onChange={(typedClass) => setTyped({ ...typed, [ticketClass.id]: typedClass })}
        />
      ))}
    </ul>
  );
  return (
    <form action={to(boxOfficePaths.pay(eventId))} className="mt-2 max-w-2xl">
      {chosen.code && <input type="hidden" name="code" value={chosen.code} />}
      {rowsOf(
        classes.filter(({ isAddOn }) => !isAddOn),
        'h2',
      )}
      {addOns.length > 0 && (
        <section aria-labelledby="add-ons" className="mt-8">
          <h2 id="add-ons" className="text-xl">
            <Trans>Add-ons</Trans>
          </h2>
          {rowsOf(addOns, 'h3')}
        </section>
      )}
      <div className="mt-5 flex items-center gap-6 max-lg:hidden">
        <Button>
          <Trans>Continue to payment</Trans>
        </Button>
        <Total basket={basket} currency={currency} />
      </div>
      <StickyBar>
        <Total basket={basket} currency={currency} />
        <Button className="shrink-0">
          <Trans>Continue to payment</Trans>
        </Button>
      </StickyBar>
    </form>
  );
}

/** “3 tickets · €76.50”, announced when it changes. */
function Total({ basket: { tickets, addOns, total }, currency }: { basket: Basket; currency: string }) {
  const isHydrated = useHydrated();
  const money = useMoney(total?.currency ?? currency);
  return (
    <p aria-live="polite" className={`min-w-0 font-semibold tabular-nums ${isHydrated ? '' : SCRIPT_ONLY}`}>
      {tickets + addOns === 0 ? (
        <span className="font-normal text-ink-soft">
          <Trans>No tickets chosen</Trans>
        </span>
      ) : (
        <>
          <Plural value={tickets} one="# ticket" other="# tickets" />
          {addOns > 0 && (
            <>
              {' · '}
              <Plural value={addOns} one="# add-on" other="# add-ons" />
            </>
          )}
          {total && ` · ${money(total.value)}`}
        </>
      )}
    </p>
  );
}

interface RowProps {
  /** The level of the heading with the name. */
  Name: 'h2' | 'h3';
  ticketClass: BoxOfficeClass;
  typed: TypedClass;
  onChange: (typed: TypedClass) => void;
}

function ClassRow({ ticketClass, Name, typed, onChange }: RowProps) {
  const { id, name, currency, status, priceKind, priceMinor, minimumMinor, minPerOrder, maxPerOrder, available } =
    ticketClass;
  const money = useMoney(currency);
  const from = money(minimumMinor);
  const isOnSale = status === 'on_sale';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className={`min-w-0 flex-1 ${isOnSale ? '' : 'text-ink-soft'}`}>
        <Name className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
          <bdi>{name}</bdi>
        </Name>
        <p className="tabular-nums">
          {minimumMinor > 0 ? (
            <Trans>From {from}</Trans>
          ) : priceKind === 'donation' ? (
            <Trans>Pay what you can</Trans>
          ) : priceMinor === 0 ? (
            <Trans>Free</Trans>
          ) : (
            money(priceMinor)
          )}
          <GroupText admits={ticketClass.admits} />
          {ticketClass.isHidden && (
            <span className="ms-3 text-sm text-ink-soft">
              <Trans>Not on the site</Trans>
            </span>
          )}
        </p>
        <Status ticketClass={ticketClass} />
        {isOnSale && priceKind === 'donation' && ticketClass.takesMoney && (
          <label className="mt-2 block text-sm">
            <Trans>Amount per ticket ({currency})</Trans>
            <input
              name={`amount_${id}`}
              inputMode="decimal"
              value={typed.amount}
              onChange={(event) => onChange({ ...typed, amount: event.target.value })}
              maxLength={12}
              className="mt-1 block min-h-11 w-28 rounded-sm border border-line-strong bg-raised px-3"
            />
          </label>
        )}
      </div>
      {isOnSale && (
        <Stepper
          name={`quantity_${id}`}
          itemName={name}
          range={{ min: minPerOrder, max: Math.min(maxPerOrder, available) }}
          value={typed.quantity}
          onChange={(quantity) => onChange({ ...typed, quantity })}
        />
      )}
    </li>
  );
}

/** The tickets that are left, or why there are none. */
function Status({ ticketClass: { status, available } }: { ticketClass: BoxOfficeClass }) {
  return (
    <p className="mt-1 text-sm font-medium">
      {status === 'on_sale' && (
        <span className="text-ink-soft">
          <Plural value={available} one="# left" other="# left" />
        </span>
      )}
      {status === 'sold_out' && (
        <span className="text-bad">
          <Trans>Sold out</Trans>
        </span>
      )}
      {status === 'all_held' && (
        <span className="text-warn">
          <Trans>All tickets are in other people’s carts</Trans>
        </span>
      )}
      {status === 'not_yet_on_sale' && <Trans>Not on sale yet</Trans>}
      {status === 'sales_ended' && <Trans>Sales ended</Trans>}
      {status === 'payment_missing' && <Trans>Tickets aren’t available here yet.</Trans>}
    </p>
  );
}
