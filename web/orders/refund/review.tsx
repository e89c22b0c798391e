import { Plural, Trans } from '@lingui/react/macro';
import type { RefundQuestionReview } from '#domain/attendees';
import { formatMoney } from '#shared/money.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { Fact } from '../../ui/fact.tsx';
import { Button } from '../../ui/button.tsx';
import type { TypedQuestion } from './ask-form.tsx';
import { RefundTerms } from './terms.tsx';

interface Props {
  review: RefundQuestionReview;
  typed: TypedQuestion;
  currency: string;
  isDemoMoney: boolean;
}

/** The amount, the tickets and what happens, with the button that sends the request. */
export function RequestReview({ review, typed, currency, isDemoMoney }: Props) {
  const { code } = useLocale();
  const amount = formatMoney({ currency, value: review.amountMinor }, code);
  return (
    <div className="mt-6 grid gap-8">
      <dl className="grid gap-5 rounded-md border border-line bg-raised px-5 py-5">
        <Fact term={<Trans>You get back</Trans>}>
          <span className="text-2xl font-extrabold tabular-nums">{amount}</span>
          <span className="block text-sm text-ink-soft">
            {isDemoMoney ? (
              <Trans>You paid with demo money, so no real money moves.</Trans>
            ) : (
              <Trans>The way you paid. Banks may take a few days.</Trans>
            )}
          </span>
        </Fact>
        <Fact term={<Trans>Tickets</Trans>}>
          {review.tickets.map(({ id, attendeeName, className }) => (
            <span key={id} className="block wrap-anywhere">
              <bdi className="font-semibold">{attendeeName}</bdi> · {className}
            </span>
          ))}
        </Fact>
        <Fact term={<Trans>What happens</Trans>}>
          <Consequences review={review} />
        </Fact>
        {typed.reason !== '' && (
          <Fact term={<Trans>Message to the organizer</Trans>}>
            <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
              {typed.reason}
            </span>
          </Fact>
        )}
      </dl>
      <PostForm className="flex flex-wrap gap-3">
        {typed.ticket.map((id) => (
          <input key={id} type="hidden" name="ticket" value={id} />
        ))}
        {(['reason', 'formKey'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        <Button name="intent" value="confirm" variant={review.isAtOnce ? 'danger' : 'filled'}>
          {review.isAtOnce ? <Trans>Return tickets for {amount}</Trans> : <Trans>Send request</Trans>}
        </Button>
        <Button name="intent" value="edit" variant="quiet">
          <Trans>Back</Trans>
        </Button>
      </PostForm>
    </div>
  );
}

function Consequences({ review }: Pick<Props, 'review'>) {
  const count = review.tickets.length;
  if (review.isAtOnce)
    return (
      <Plural
        value={count}
        one="The ticket becomes invalid right away. You can’t undo this."
        other="The # tickets become invalid right away. You can’t undo this."
      />
    );
  return (
    <>
      <RefundTerms offer={review} />
      <p className="mt-2">
        <Plural
          value={count}
          one="Your ticket stays valid until the organizer accepts. You can withdraw the request until then."
          other="Your # tickets stay valid until the organizer accepts. You can withdraw the request until then."
        />
      </p>
    </>
  );
}
