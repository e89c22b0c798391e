import { Plural, Trans } from '@lingui/react/macro';
import type { RefundForm, RefundReview as Review } from '#domain/attendees';
import { formatMoney } from '#shared/money.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { Fact } from '../../ui/fact.tsx';
import { Button } from '../../ui/button.tsx';
import type { TypedRefund } from './refund-form.tsx';

interface Props {
  form: Pick<RefundForm, 'currency' | 'isDemoMoney'>;
  review: Review;
  typed: TypedRefund;
}

/** The amount, the tickets and what happens to them, with the button that refunds. */
export function RefundReview({ form: { currency, isDemoMoney }, review, typed }: Props) {
  const { code } = useLocale();
  const amount = formatMoney({ currency, value: review.amountMinor }, code);
  return (
    <div className="grid max-w-2xl gap-8">
      <dl className="grid gap-5 rounded-md border border-line bg-raised px-5 py-5">
        <Fact term={<Trans>The buyer gets back</Trans>}>
          <span className="text-2xl font-extrabold tabular-nums">{amount}</span>
          {isDemoMoney && (
            <p className="text-sm text-ink-soft">
              <Trans>The order was paid with demo money, so no money moves.</Trans>
            </p>
          )}
        </Fact>
        <Fact term={<Trans>Tickets</Trans>}>
          <Tickets tickets={review.tickets} currency={currency} />
        </Fact>
        <Fact term={<Trans>What happens</Trans>}>
          <Consequences review={review} isSetAside={typed.stock === 'set_aside'} />
        </Fact>
        {typed.message !== '' && (
          <Fact term={<Trans>Reason</Trans>}>
            <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
              {typed.message}
            </span>
          </Fact>
        )}
      </dl>
      <PostForm className="flex flex-wrap gap-3">
        {typed.ticket.map((id) => (
          <input key={id} type="hidden" name="ticket" value={id} />
        ))}
        {(['kind', 'part', 'stock', 'message', 'formKey', 'requestId'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        <Button name="intent" value="confirm" variant="danger">
          <Trans>Refund {amount}</Trans>
        </Button>
        <Button name="intent" value="edit" variant="quiet">
          <Trans>Back</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

function Consequences({ review, isSetAside }: Pick<Props, 'review'> & { isSetAside: boolean }) {
  const count = review.tickets.length;
  if (!review.isFull) return <Plural value={count} one="The ticket stays valid." other="The # tickets stay valid." />;
  return (
    <>
      <Plural
        value={count}
        one="The ticket becomes invalid right away. You can’t undo this."
        other="The # tickets become invalid right away. You can’t undo this."
      />{' '}
      {isSetAside ? (
        <Plural value={count} one="The spot is set aside for guests." other="The # spots are set aside for guests." />
      ) : (
        <Plural value={count} one="The spot goes back on sale." other="The # spots go back on sale." />
      )}
      {review.endsOrder && (
        <>
          {' '}
          <Trans>The order is closed.</Trans>
        </>
      )}
    </>
  );
}

function Tickets({ tickets, currency }: Pick<Review, 'tickets'> & { currency: string }) {
  const { code } = useLocale();
  return (
    <ul className="grid gap-1">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="flex flex-wrap justify-between gap-x-6 wrap-anywhere">
          <span>
            <bdi className="font-semibold">{ticket.attendeeName}</bdi> · {ticket.className}
          </span>
          <span className="tabular-nums">{formatMoney({ currency, value: ticket.amountMinor }, code)}</span>
        </li>
      ))}
    </ul>
  );
}
