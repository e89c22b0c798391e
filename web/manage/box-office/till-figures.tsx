import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Till, TillReport } from '#domain/boxoffice';
import { useMoment } from '../guests/moment.ts';
import { useMoney } from './money.tsx';
import { Difference } from './tills.tsx';

/** The sums of a till, and after its close the counted cash and the difference. */
export function TillFigures({ till, tz }: { till: Till; tz: string }) {
  const money = useMoney(till.currency);
  const momentOf = useMoment(tz);
  const { closed } = till;
  return (
    <dl className="grid gap-x-10 gap-y-4 rounded-md border border-line bg-raised p-5 tabular-nums sm:grid-cols-2 print:border-black print:bg-white">
      <Fact term={<Trans>Opened</Trans>}>
        <span suppressHydrationWarning>{momentOf(till.openedAt)}</span>
        {till.person !== null && (
          <>
            {' · '}
            <bdi>{till.person}</bdi>
          </>
        )}
      </Fact>
      <Fact term={<Trans>Opening cash</Trans>}>{money(till.openingMinor)}</Fact>
      <Fact term={<Trans>Tickets paid in cash</Trans>}>{money(till.cashMinor)}</Fact>
      <Fact term={<Trans>Tickets paid by card</Trans>}>{money(till.cardMinor)}</Fact>
      <Fact term={<Trans>Expected cash</Trans>}>{money(till.expectedMinor)}</Fact>
      {closed && (
        <>
          <Fact term={<Trans>Counted cash</Trans>}>{money(closed.countedMinor)}</Fact>
          <Fact term={<Trans>Difference</Trans>}>
            <Difference minor={closed.countedMinor - till.expectedMinor} currency={till.currency} />
          </Fact>
          <Fact term={<Trans>Closed</Trans>}>
            <span suppressHydrationWarning>{momentOf(closed.at)}</span>
            {closed.by !== null && (
              <>
                {' · '}
                <bdi>{closed.by}</bdi>
              </>
            )}
          </Fact>
          {closed.note !== '' && (
            <Fact term={<Trans>Note</Trans>}>
              <span dir="auto" className="font-normal whitespace-pre-line">
                {closed.note}
              </span>
            </Fact>
          )}
        </>
      )}
    </dl>
  );
}

const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft print:text-black">{term}</dt>
    <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
  </div>
);

/** What was sold of each ticket class. */
export function ClassTotals({ classes, currency }: { classes: TillReport['classes']; currency: string }) {
  const money = useMoney(currency);
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="classes">
      <h2 id="classes" className="text-xl">
        <Trans>Tickets</Trans>
      </h2>
      <table className="mt-3 w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b-2 border-line-strong text-sm print:border-black">
            <th scope="col" className="py-2 pe-4 text-start">
              <Trans>Ticket</Trans>
            </th>
            <th scope="col" className="py-2 pe-4 text-end">
              <Trans>Number</Trans>
            </th>
            <th scope="col" className="py-2 text-end">
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ name, unitMinor, quantity }) => (
            <tr key={`${name}-${unitMinor}`} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere">
                <bdi>{name}</bdi> <span className="text-ink-soft print:text-black">{money(unitMinor)}</span>
              </th>
              <td className="py-2 pe-4 text-end">{quantity}</td>
              <td className="py-2 text-end">{money(unitMinor * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
