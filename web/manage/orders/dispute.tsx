import { Trans } from '@lingui/react/macro';

/** A note on an order whose buyer asked the bank to take the payment back. */
export function DisputeNote({ dispute }: { dispute: 'open' | 'won' | 'lost' | null }) {
  if (dispute === null) return null;
  const tone = dispute === 'won' ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad';
  return (
    <div className={`mt-6 max-w-3xl rounded-md px-5 py-4 ${tone}`}>
      <p className="font-semibold">
        {dispute === 'open' ? (
          <Trans>Payment disputed</Trans>
        ) : dispute === 'won' ? (
          <Trans>Dispute won</Trans>
        ) : (
          <Trans>Dispute lost</Trans>
        )}
      </p>
      <p className="mt-1 text-sm">
        {dispute === 'open' ? (
          <Trans>The buyer’s bank took the money back and will decide. The tickets stay valid until you cancel.</Trans>
        ) : dispute === 'won' ? (
          <Trans>The bank decided for you, and the money came back.</Trans>
        ) : (
          <Trans>The bank decided for the buyer, who keeps the money. The tickets stay valid until you cancel.</Trans>
        )}
      </p>
    </div>
  );
}
