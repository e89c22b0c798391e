import { Plural, Trans } from '@lingui/react/macro';
import type { OfferClass } from '#domain/tickets';
import { formatMoney } from '#shared/money.ts';
import { whenInSentence } from '../../i18n/when-in-sentence.ts';
import { GroupText } from '../../cards/price.tsx';
import { IncludedText } from '../../cards/included-text.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { noBreak } from '../../ui/no-break.tsx';
import { type ClassError, fieldsOf } from '../class-error.ts';
import { CrossedPrice } from '../crossed-price.tsx';
import type { TypedClass } from './basket.ts';
import { useClassErrorText } from './choice-errors.tsx';
import { Stepper } from './stepper.tsx';

interface Props {
  ticketClass: OfferClass;
  /** What one unit costs with the buyer's promo code; null without a lower price. */
  reducedMinor: number | null;
  /** The time zone of the event. */
  tz: string;
  typed: TypedClass;
  onChange: (typed: TypedClass) => void;
  error: ClassError | undefined;
  /** The level of the heading: add-ons have a heading of their own above them. */
  title?: 'h2' | 'h3';
}

/** A ticket class with its price, and a field for the quantity if the class is on sale. */
export function ClassRow({ ticketClass, reducedMinor, tz, typed, onChange, error, title: Title = 'h2' }: Props) {
  const { id, name, description, status, priceKind, takesMoney, minPerOrder, maxPerOrder, remaining } = ticketClass;
  const isOnSale = status === 'on_sale';
  const hasAmount = isOnSale && priceKind === 'donation' && takesMoney;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-5">
      <div className={`min-w-0 flex-1 ${isOnSale ? '' : 'text-ink-soft'}`}>
        <Title className="font-sans text-lg font-semibold tracking-normal">{name}</Title>
        {description && <p className="text-sm text-ink-soft">{description}</p>}
        {status !== 'payment_missing' && (
          <p className="mt-1 font-semibold tabular-nums">
            <ClassPrice ticketClass={ticketClass} reducedMinor={reducedMinor} />
            <GroupText admits={ticketClass.admits} />
          </p>
        )}
        {reducedMinor === null && status !== 'payment_missing' && (
          <IncludedText
            included={ticketClass.included}
            currency={ticketClass.currency}
            className="block text-sm text-ink-soft tabular-nums"
          />
        )}
        {ticketClass.isRevealed && (
          <p className="mt-1 text-sm font-medium text-good">
            <Trans>With your code</Trans>
          </p>
        )}
        <Status ticketClass={ticketClass} tz={tz} />
        {hasAmount && <Amount ticketClass={ticketClass} typed={typed} onChange={onChange} error={error} />}
      </div>
      {isOnSale && (
        <Stepper
          name={fieldsOf(id).quantity}
          itemName={name}
          range={{ min: minPerOrder, max: Math.min(maxPerOrder, remaining ?? maxPerOrder) }}
          value={typed.quantity}
          onChange={(quantity) => onChange({ ...typed, quantity })}
          errorId={error && error.kind !== 'amount' ? errorId(id) : undefined}
        />
      )}
      {error && <ErrorText ticketClass={ticketClass} error={error} />}
    </li>
  );
}

function ClassPrice({ ticketClass, reducedMinor }: Pick<Props, 'ticketClass' | 'reducedMinor'>) {
  const { priceKind, priceMinor, minimumMinor, currency, takesMoney } = ticketClass;
  const { code } = useLocale();
  const from = formatMoney({ value: minimumMinor, currency }, code);
  if (minimumMinor > 0) return <Trans>From {from}</Trans>;
  if (priceKind === 'paid')
    return <CrossedPrice value={reducedMinor ?? priceMinor} regular={priceMinor} currency={currency} />;
  return priceKind === 'donation' && takesMoney ? <Trans>Pay what you can</Trans> : <Trans>Free</Trans>;
}

function Amount({
  ticketClass: { id, currency },
  typed,
  onChange,
  error,
}: Omit<Props, 'tz' | 'reducedMinor' | 'title'>) {
  return (
    <label className="mt-2 block text-sm">
      <Trans>Amount per ticket ({currency})</Trans>
      <input
        id={fieldsOf(id).amount}
        name={fieldsOf(id).amount}
        inputMode="decimal"
        value={typed.amount}
        onChange={(event) => onChange({ ...typed, amount: event.target.value })}
        maxLength={12}
        {...(error?.kind === 'amount' && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
        className="mt-1 block min-h-11 w-28 rounded-sm border border-line-strong bg-raised px-3 aria-invalid:border-bad"
      />
    </label>
  );
}

const errorId = (ticketClassId: string) => `error_${ticketClassId}`;

function ErrorText({ ticketClass, error }: { ticketClass: OfferClass; error: ClassError }) {
  const textOf = useClassErrorText();
  return (
    <p id={errorId(ticketClass.id)} className="w-full text-sm font-medium text-bad">
      {textOf(ticketClass, error)}
    </p>
  );
}

function Status({ ticketClass, tz }: { ticketClass: OfferClass; tz: string }) {
  const locale = useLocale();
  const classes = 'mt-1 text-sm font-medium';
  if (ticketClass.status === 'sold_out')
    return (
      <p className={`${classes} text-bad`}>
        <Trans>Sold out</Trans>
      </p>
    );
  if (ticketClass.status === 'all_held')
    return (
      <p className={`${classes} text-warn`}>
        <Trans>All tickets are in other people’s carts</Trans>
      </p>
    );
  if (ticketClass.status === 'payment_missing')
    return (
      <p className={`${classes} text-ink-soft`}>
        <Trans>Tickets aren’t available here yet.</Trans>
      </p>
    );
  if (ticketClass.status === 'sales_ended')
    return (
      <p className={`${classes} text-ink-soft`}>
        <Trans>Sales ended</Trans>
      </p>
    );
  if (ticketClass.status === 'not_yet_on_sale') {
    return (
      <p className={`${classes} text-ink-soft`}>
        {ticketClass.salesStart ? (
          <Trans>
            On sale from{' '}
            {noBreak(whenInSentence(locale, { startsAt: ticketClass.salesStart, endsAt: ticketClass.salesStart, tz }))}
          </Trans>
        ) : ticketClass.opensAfter !== null ? (
          <Trans>On sale after “{ticketClass.opensAfter}”</Trans>
        ) : (
          <Trans>Not on sale yet</Trans>
        )}
      </p>
    );
  }
  if (ticketClass.remaining !== null)
    return (
      <p className={`${classes} text-warn`}>
        <Plural value={ticketClass.remaining} one="# left" other="# left" />
      </p>
    );
  return null;
}
