import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventOrderPage } from '#domain/attendees';
import type { FailedRefund } from '#domain/payments';
import { includedIn } from '#shared/included.ts';
import { formatMoney } from '#shared/money.ts';
import { IncludedText } from '../../cards/included-text.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { useMoment } from '../guests/moment.ts';

interface Props {
  order: EventOrderPage['order'];
  /** The refunds that failed: the buyer does not have this money. */
  failedRefunds: Pick<FailedRefund, 'amountMinor'>[];
  tz: string;
}

/** The buyer, the time and the total of an order. */
export function OrderFacts({ order, failedRefunds, tz }: Props) {
  const { code } = useLocale();
  const momentOf = useMoment(tz);
  const { totalMinor: value, currency } = order;
  const total = formatMoney({ currency, value }, code);
  return (
    <dl className="grid gap-x-10 gap-y-4 rounded-md border border-line bg-raised p-5 sm:grid-cols-2">
      <Fact term={order.isComplimentary ? <Trans>Guest</Trans> : <Trans>Buyer</Trans>}>
        <bdi>{order.name}</bdi>
      </Fact>
      {order.email !== '' && (
        <Fact term={<Trans>Email</Trans>}>
          <a
            className="text-accent underline-offset-4 hover:underline"
            href={`mailto:${encodeURIComponent(order.email)}`}
          >
            {order.email}
          </a>
        </Fact>
      )}
      <CompanyFact order={order} />
      <Fact term={<PlacedTerm order={order} />}>
        <span suppressHydrationWarning>{momentOf(order.placedAt)}</span>
      </Fact>
      {order.promoCode !== null && (
        <Fact term={<Trans>Promo code</Trans>}>
          {order.promoCode} ({formatMoney({ currency, value: -order.discountMinor }, code)})
        </Fact>
      )}
      <Fact term={<Trans>Total</Trans>}>
        {order.isComplimentary ? (
          <Trans>Complimentary</Trans>
        ) : value === 0 && !order.isPaidOnline ? (
          <Trans>Free</Trans>
        ) : order.isPaidOnline ? (
          <PaidOnline order={order} total={total} failedRefunds={failedRefunds} />
        ) : order.isPaidByBank ? (
          <Trans>{total}, paid by bank transfer</Trans>
        ) : order.payAtDoor ? (
          <Trans>{total}, to pay at the door</Trans>
        ) : order.isPaid ? (
          <Trans>{total}, paid at the box office</Trans>
        ) : (
          total
        )}
        {order.refundedMinor === 0 && <OrderParts lines={order.lines} currency={currency} />}
      </Fact>
    </dl>
  );
}

/** The company for which the buyer bought, and who pays the tax. */
function CompanyFact({ order: { company, isReverseCharge } }: Pick<Parameters<typeof OrderFacts>[0], 'order'>) {
  if (company === null && !isReverseCharge) return null;
  return (
    <Fact term={<Trans>Company</Trans>}>
      {company && (
        <>
          <bdi className="block">{company.name}</bdi>
          <span className="block font-normal whitespace-pre-line">{company.address}</span>
          {company.vatId !== '' && <bdi className="block font-normal">{company.vatId}</bdi>}
        </>
      )}
      {isReverseCharge && (
        <span className="block text-sm font-normal text-ink-soft">
          <Trans>Reverse charge: VAT is to be paid by the recipient.</Trans>
        </span>
      )}
    </Fact>
  );
}

/** The fee and the tax in the price, also a fee that the organizer pays. */
function OrderParts({ lines, currency }: Pick<EventOrderPage['order'], 'lines' | 'currency'>) {
  const { code } = useLocale();
  const included = includedIn(lines);
  const absorbed = lines.reduce(
    (sum, { quantity, parts }) => sum + (parts.isFeePassedOn ? 0 : quantity * parts.feeMinor),
    0,
  );
  const fee = formatMoney({ currency, value: absorbed }, code);
  return (
    <span className="block text-sm font-normal text-ink-soft tabular-nums">
      <IncludedText included={included} currency={currency} className="block" />
      {absorbed > 0 && <Trans>Your fee: {fee}</Trans>}
    </span>
  );
}

function PaidOnline({ order, total, failedRefunds }: Pick<Props, 'order' | 'failedRefunds'> & { total: string }) {
  if (failedRefunds.length > 0) return <NotRefunded order={order} failedRefunds={failedRefunds} />;
  if (order.canceledAt !== null)
    return order.isDemoMoney ? <Trans>{total}, refunded in demo money</Trans> : <Trans>{total}, refunded</Trans>;
  if (order.refundedMinor > 0) return <PartlyRefunded order={order} total={total} />;
  return <Paid order={order} total={total} />;
}

function Paid({ order, total }: { order: EventOrderPage['order']; total: string }) {
  return order.isDemoMoney ? <Trans>{total}, paid with demo money</Trans> : <Trans>{total}, paid online</Trans>;
}

/** What the buyer still has paid when a refund failed. A canceled order has its whole price as its total. */
function NotRefunded({ order, failedRefunds }: Pick<Props, 'order' | 'failedRefunds'>) {
  const { code } = useLocale();
  const failedMinor = failedRefunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const { totalMinor, currency } = order;
  const requestedMinor = order.canceledAt === null ? order.refundedMinor : totalMinor;
  const refundedMinor = Math.max(0, requestedMinor - failedMinor);
  const paidMinor = totalMinor + (order.canceledAt === null ? order.refundedMinor : 0);
  const total = formatMoney({ currency, value: paidMinor - refundedMinor }, code);
  const failed = formatMoney({ currency, value: failedMinor }, code);
  return (
    <>
      {refundedMinor > 0 ? (
        <PartlyRefunded order={{ refundedMinor, currency }} total={total} />
      ) : (
        <Paid order={order} total={total} />
      )}
      <span className="block text-bad">
        <Trans>A refund of {failed} failed</Trans>
      </span>
    </>
  );
}

function PartlyRefunded({
  order: { refundedMinor: value, currency },
  total,
}: {
  order: Pick<EventOrderPage['order'], 'refundedMinor' | 'currency'>;
  total: string;
}) {
  const refunded = formatMoney({ currency, value }, useLocale().code);
  return (
    <Trans>
      {total}, after a refund of {refunded}
    </Trans>
  );
}

function PlacedTerm({ order }: { order: EventOrderPage['order'] }) {
  if (order.isComplimentary) return <Trans>Added</Trans>;
  return order.isDoorSale ? <Trans>Sold at the door</Trans> : <Trans>Ordered</Trans>;
}

const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
  </div>
);
