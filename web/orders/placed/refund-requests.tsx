import { Plural, Trans } from '@lingui/react/macro';
import type { RefundOffer, RefundRequest } from '#domain/attendees';
import { refundPaths } from '#shared/refund-paths.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { shortDay } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { ClosedReason, RefundTerms } from '../refund/terms.tsx';

/** A request as the page shows it; `day` is `YYYY-MM-DD` in the zone of the event. */
export type ShownRequest = Pick<RefundRequest, 'id' | 'reason' | 'state' | 'answer' | 'names'> & { day: string };

/** What the buyer can ask for. `canAsk`: a ticket is left. */
export interface ShownOffer extends Pick<RefundOffer, 'closed' | 'until' | 'isAtOnce' | 'choice'> {
  canAsk: boolean;
}

interface Props {
  orderToken: string;
  /** Null for an order without refunds. */
  offer: ShownOffer | null;
  /** The latest first. */
  requests: ShownRequest[];
}

/** The buyer's requests for refunds with their answers, and the link to a new one. */
export function RefundRequests({ orderToken, offer, requests }: Props) {
  const to = useLocalePath();
  // another part of the page asks which of the two a buyer wants after a move of the event
  const canAsk = offer?.closed === null && offer.canAsk && offer.choice?.isRetained !== false;
  // the card above says that an event has no refunds
  const isClosed = offer !== null && offer.closed !== null && offer.closed !== 'none';
  if (!canAsk && !isClosed && requests.length === 0) return null;
  return (
    <section aria-labelledby="refund-requests" className="mt-8">
      <h2 id="refund-requests" className="text-xl">
        {requests.length === 0 ? <Trans>Can’t come?</Trans> : <Trans>Refund requests</Trans>}
      </h2>
      {requests.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
          {requests.map((request) => (
            <li key={request.id} className="px-5 py-4 wrap-anywhere">
              <Request request={request} />
            </li>
          ))}
        </ul>
      )}
      {isClosed && offer.closed !== null && (
        <ClosedReason closed={offer.closed} until={offer.until} className="mt-2 text-ink-soft" />
      )}
      {canAsk && (
        <>
          <RefundTerms offer={offer} className="mt-2 text-pretty text-ink-soft" />
          <ButtonLink variant="outline" href={to(refundPaths.askRefund(orderToken))} className="mt-4 max-sm:w-full">
            {offer.choice ? <Trans>Get my money back</Trans> : <Trans>Request a refund</Trans>}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function Request({ request: { id, state, day, names, reason, answer } }: { request: ShownRequest }) {
  const locale = useLocale();
  return (
    <>
      <p className="font-semibold">
        <State state={state} />
      </p>
      <p className="text-sm text-ink-soft">
        <Dotted>
          {shortDay(locale, day)}
          {names.length > 0 && <bdi>{names.join(', ')}</bdi>}
        </Dotted>
      </p>
      {reason !== '' && (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {reason}
        </p>
      )}
      {answer !== '' && (
        <div className="mt-3 border-s-2 border-line-strong ps-4">
          <p className="text-sm text-ink-soft">
            <Trans>The organizer’s answer</Trans>
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {state === 'open' && (
        <>
          <p className="mt-2 text-pretty">
            <Plural
              value={names.length}
              one="Your ticket stays valid until the organizer decides."
              other="Your # tickets stay valid until the organizer decides."
            />
          </p>
          <PostForm className="mt-3">
            <input type="hidden" name="requestId" value={id} />
            <Button variant="outline" name="intent" value="withdraw">
              <Trans>Withdraw request</Trans>
            </Button>
          </PostForm>
        </>
      )}
    </>
  );
}

function State({ state }: Pick<ShownRequest, 'state'>) {
  if (state === 'open') return <Trans>Waiting for the organizer</Trans>;
  if (state === 'accepted') return <Trans>The organizer accepted</Trans>;
  if (state === 'declined') return <Trans>The organizer declined</Trans>;
  if (state === 'withdrawn') return <Trans>You withdrew your request</Trans>;
  return <Trans>Closed, because the order is no longer active</Trans>;
}
