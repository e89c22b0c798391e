import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Calculation } from '#shared/fee-calculator.ts';
import { formatMoney } from '#shared/money.ts';
import type { Breakdown } from '#shared/price-breakdown.ts';
import { formatRate } from '#shared/rates.ts';
import { useLocale } from '../../i18n/locale.ts';

/** What one buyer pays, and who gets which part of it, for one ticket and for all. */
export function CalculationResult({ calculation }: { calculation: Calculation | null }) {
  const { code } = useLocale();
  return (
    <>
      <p className="text-ink-soft">
        <Trans>Buyers pay per ticket</Trans>
      </p>
      <output
        htmlFor="price currency tax"
        className="mt-1 block font-display text-4xl font-extrabold wrap-anywhere tabular-nums"
      >
        {calculation
          ? formatMoney({ value: calculation.ticket.totalMinor, currency: calculation.currency }, code)
          : '–'}
      </output>
      {calculation ? (
        <Parts calculation={calculation} />
      ) : (
        <p className="mt-6 text-ink-soft">
          <Trans>Fix the marked fields to see the numbers here.</Trans>
        </p>
      )}
    </>
  );
}

function Parts({ calculation }: { calculation: Calculation }) {
  const { code } = useLocale();
  const { currency, fee, ticket } = calculation;
  const money = (value: number) => formatMoney({ value, currency }, code);
  const rate = formatRate(fee.rate, code);
  const fixed = money(fee.fixedMinor);
  return (
    <>
      <Bar ticket={ticket} />
      <PartsTable calculation={calculation} money={money} />
      <p className="mt-5 text-sm text-ink-soft">
        {fee.rate > 0 || fee.fixedMinor > 0 ? (
          <Trans>
            The fee is {rate} + {fixed} for each ticket.
          </Trans>
        ) : (
          <Trans>This site charges no fee for tickets in {currency}.</Trans>
        )}{' '}
        <Trans>Payment provider fees aren’t included.</Trans>
      </p>
    </>
  );
}

interface TableProps {
  calculation: Calculation;
  money: (value: number) => string;
}

/** The parts in numbers. A keyboard can scroll amounts that are wider than the window. */
function PartsTable({ calculation: { quantity, taxRate, ticket, all }, money }: TableProps) {
  const { t } = useLingui();
  const headClass = 'pb-2 ps-3 text-end font-medium';
  return (
    <div role="group" tabIndex={0} aria-labelledby="parts-title" className="mt-5 overflow-x-auto">
      <table className="w-full text-sm tabular-nums sm:text-base">
        <thead>
          <tr className="text-sm text-ink-soft">
            <th id="parts-title" scope="col">
              <span className="sr-only">{t`Price breakdown`}</span>
            </th>
            <th scope="col" className={headClass}>
              <Trans>One ticket</Trans>
            </th>
            <th scope="col" className={headClass}>
              <Plural value={quantity} one="# ticket" other="# tickets" />
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            name={<Trans>You get</Trans>}
            mark="bg-accent-fill"
            values={[ticket.netMinor, all.netMinor]}
            money={money}
          />
          <Row
            name={<Trans>This site’s fee</Trans>}
            mark="bg-ink"
            values={[ticket.feeMinor, all.feeMinor]}
            money={money}
          />
          {taxRate > 0 && (
            <Row
              name={<Trans>Tax</Trans>}
              mark="bg-line-strong"
              values={[ticket.taxMinor, all.taxMinor]}
              money={money}
            />
          )}
        </tbody>
        <tfoot className="font-bold">
          <Row name={<Trans>Buyers pay</Trans>} values={[ticket.totalMinor, all.totalMinor]} money={money} />
        </tfoot>
      </table>
    </div>
  );
}

interface RowProps {
  name: ReactNode;
  /** The color of the part in the bar; none for the sum. */
  mark?: string;
  values: [number, number];
  money: (value: number) => string;
}

const Row = ({ name, mark, values, money }: RowProps) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2.5 text-start font-[inherit]">
      {mark && <span aria-hidden="true" className={`me-2 inline-block size-2.5 rounded-full ${mark}`} />}
      {name}
    </th>
    {values.map((value, column) => (
      // oxlint-disable-next-line react/no-array-index-key -- one ticket, then all: the columns never change their order
      <td key={column} className="py-2.5 ps-3 text-end whitespace-nowrap">
        {money(value)}
      </td>
    ))}
  </tr>
);

/** Price breakdown as lengths. The table says the same in numbers. */
function Bar({ ticket: { totalMinor, netMinor, feeMinor } }: { ticket: Breakdown }) {
  const share = (minor: number) => (totalMinor === 0 ? 0 : (100 * minor) / totalMinor);
  const net = share(netMinor);
  const fee = share(feeMinor);
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-5 block h-3 w-full rounded-full rtl:-scale-x-100"
    >
      <rect width="100" height="4" className="fill-line-strong" />
      <rect width={net + fee} height="4" className="fill-ink" />
      <rect width={totalMinor === 0 ? 100 : net} height="4" className="fill-accent-fill" />
    </svg>
  );
}
