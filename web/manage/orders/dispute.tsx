import { Trans } from '@lingui/react/macro';
import type { Dispute, DisputeState } from '#domain/payments';
import { formatMoney } from '#shared/money.ts';
import { dayRange } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';

/** A note for each dispute of an order: its buyer asked the bank to take the payment back. */
export const DisputeNotes = ({ disputes }: { disputes: Dispute[] }) =>
  disputes.map((dispute) => <DisputeNote key={dispute.id} dispute={dispute} />);

function DisputeNote({ dispute }: { dispute: Dispute }) {
  const { code } = useLocale();
  const { state, currency, amountMinor: value } = dispute;
  const tone = state === 'won' ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad';
  return (
    <div className={`mt-6 max-w-3xl rounded-md px-5 py-4 ${tone}`}>
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>
          {state === 'won' ? (
            <Trans>Dispute won</Trans>
          ) : state === 'lost' ? (
            <Trans>Dispute lost</Trans>
          ) : (
            <Trans>Payment disputed</Trans>
          )}
        </span>
        <span className="tabular-nums">{formatMoney({ currency, value }, code)}</span>
      </p>
      <p className="mt-1 text-sm">
        <StateText state={state} />
      </p>
      {state === 'open' && <WhatToDo dueAt={dispute.dueAt} />}
    </div>
  );
}

function StateText({ state }: { state: DisputeState }) {
  if (state === 'won') return <Trans>The bank decided for you, and the money came back.</Trans>;
  if (state === 'lost')
    return (
      <Trans>
        The bank decided for the buyer, who keeps the money. The tickets stay valid until you cancel the order.
      </Trans>
    );
  if (state === 'accepted')
    return <Trans>The team of this site accepted the dispute, so the buyer keeps the money.</Trans>;
  if (state === 'sent')
    return (
      <Trans>
        The bank has the money and the evidence, and will decide. The tickets stay valid until you cancel the order.
      </Trans>
    );
  return (
    <Trans>
      The buyer’s bank took the money back and will decide. The tickets stay valid until you cancel the order.
    </Trans>
  );
}

function WhatToDo({ dueAt }: Pick<Dispute, 'dueAt'>) {
  const locale = useLocale();
  const day = dueAt?.slice(0, 10);
  const date = day === undefined ? '' : dayRange(locale, day, day);
  return (
    <p className="mt-3 text-sm">
      <a href="#note-title" className="font-semibold underline underline-offset-4">
        <Trans>Write what you know in the note below.</Trans>
      </a>{' '}
      {date === '' ? (
        <Trans>The team of this site reads it and answers the bank.</Trans>
      ) : (
        <Trans>The team of this site reads it and answers the bank by {date}.</Trans>
      )}
    </p>
  );
}
