import { Trans } from '@lingui/react/macro';
import type { OrderPage } from '#domain/checkout';
import { refundPaths } from '#shared/refund-paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { dayInSentence } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { ShownOffer } from './refund-requests.tsx';

/** After a move of the event: the tickets or the money, until a day. Nothing once the buyer chose the tickets. */
export function MoveChoice({ order, offer }: { order: OrderPage; offer: ShownOffer | null }) {
  const locale = useLocale();
  const to = useLocalePath();
  if (!offer?.canAsk || offer.until === null || offer.choice?.isRetained !== false) return null;
  const day = dayInSentence(locale, offer.until);
  return (
    <section aria-labelledby="move-choice" className="mt-6 rounded-md border border-line bg-raised px-5 py-5">
      <h2 id="move-choice" className="text-xl">
        <Trans>Tickets or money back?</Trans>
      </h2>
      <p className="mt-2 text-pretty text-ink-soft">
        {order.event.status === 'postponed' ? (
          <Trans>Keep your tickets for the new date, or get your money back. You can choose until {day}.</Trans>
        ) : (
          <Trans>Can you come? Keep your tickets, or get your money back. You can choose until {day}.</Trans>
        )}{' '}
        <Trans>If you don’t choose, your tickets stay valid.</Trans>
      </p>
      <PostForm className="mt-4 flex flex-wrap gap-3">
        <Button name="intent" value="retain" className="max-sm:w-full">
          <Trans>Keep my tickets</Trans>
        </Button>
        <ButtonLink variant="outline" href={to(refundPaths.askRefund(order.token))} className="max-sm:w-full">
          <Trans>Get my money back</Trans>
        </ButtonLink>
      </PostForm>
    </section>
  );
}
