import { Trans } from '@lingui/react/macro';
import type { OrganizationMoney } from '#domain/reports';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { dayRange } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { Dotted } from '../../ui/dotted.tsx';

type Listed = OrganizationMoney['disputes'][number];

/** The disputes that no bank has decided, each with a link to its order. */
export function Disputes({ disputes }: Pick<OrganizationMoney, 'disputes'>) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="mt-12 max-w-3xl">
      <h2 id="disputes" className="text-xl">
        <Trans>Disputes</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>
          Buyers asked their bank to take these payments back. Open the order and write what you know in its note. The
          team of this site answers the bank with it.
        </Trans>
      </p>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-raised">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4">
            <DisputeName dispute={dispute} />
            <Amount dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DisputeName({ dispute: { eventId, orderId, eventName, state, dueAt } }: { dispute: Listed }) {
  const locale = useLocale();
  const to = useLocalePath();
  const day = dueAt?.slice(0, 10);
  const date = day === undefined ? '' : dayRange(locale, day, day);
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {orderId === null ? (
          <bdi>{eventName}</bdi>
        ) : (
          <a
            href={to(paths.manageOrder(eventId, orderId))}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            <bdi>{eventName}</bdi>
          </a>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        <Dotted>
          {state === 'open' ? (
            <Trans>Needs an answer</Trans>
          ) : state === 'sent' ? (
            <Trans>Waiting for the bank’s decision</Trans>
          ) : (
            <Trans>The buyer keeps the money</Trans>
          )}
          {state === 'open' && date !== '' && <Trans>Answer by {date}</Trans>}
        </Dotted>
      </p>
    </div>
  );
}

function Amount({ dispute: { currency, amountMinor: value } }: { dispute: Listed }) {
  const { code } = useLocale();
  return <span className="font-semibold tabular-nums">{formatMoney({ currency, value }, code)}</span>;
}
