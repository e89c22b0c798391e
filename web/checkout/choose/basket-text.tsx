import { Plural, Trans } from '@lingui/react/macro';
import { SCRIPT_ONLY, useHydrated } from '../../ui/use-hydrated.ts';
import { CrossedPrice } from '../crossed-price.tsx';
import type { Basket } from './basket.ts';

/**
 * “2 tickets · 1 add-on · $132.00”, announced when it changes. Hidden without script, because it could not change with the buyer's
 * input. The page has the text twice and displays one of them at each width, so that each change is announced once.
 */
export function BasketText({ basket: { tickets, addOns, total } }: { basket: Basket }) {
  const isHydrated = useHydrated();
  return (
    <p aria-live="polite" className={`min-w-0 font-semibold tabular-nums ${isHydrated ? '' : SCRIPT_ONLY}`}>
      {tickets === 0 && addOns === 0 ? (
        <span className="font-normal text-ink-soft">
          <Trans>No tickets chosen</Trans>
        </span>
      ) : (
        <>
          {tickets > 0 && <Plural value={tickets} one="# ticket" other="# tickets" />}
          {tickets > 0 && addOns > 0 && ' · '}
          {addOns > 0 && <Plural value={addOns} one="# add-on" other="# add-ons" />}
          {total && ' · '}
          {total && <CrossedPrice {...total} />}
        </>
      )}
    </p>
  );
}
