import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaseEvidence } from '#domain/staff';
import { formatMoney } from '#shared/money.ts';
import { useParams } from 'react-router';
import { staffPaths } from '#shared/staff-paths.ts';
import { EventTime } from '../../i18n/event-time.tsx';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../badge.tsx';
import { DateTime } from '../date-time.tsx';
import { StaffPanel } from '../staff-frame.tsx';
import { momentText, policyText } from './evidence-text.ts';

/** What the database knows about the disputed order. */
export function CasePanels({ evidence }: { evidence: CaseEvidence | null }) {
  if (!evidence)
    return (
      <p className="text-lg text-ink-soft">
        <Trans>There’s no order for this payment, so there’s no evidence to show.</Trans>
      </p>
    );
  return (
    <>
      <OrderPanel evidence={evidence} />
      <Moments evidence={evidence} />
      <Tickets tickets={evidence.tickets} />
      {evidence.note !== '' && (
        <StaffPanel title={<Trans>The organizer’s note</Trans>}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {evidence.note}
          </p>
        </StaffPanel>
      )}
    </>
  );
}

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-6 py-2 md:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

function OrderPanel({ evidence }: { evidence: CaseEvidence }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const to = useLocalePath();
  const { dispute = '' } = useParams();
  const { order, event } = evidence;
  const total = order.lines.reduce((sum, line) => sum + line.totalMinor, 0);
  return (
    <StaffPanel title={<Trans>Order {order.number}</Trans>}>
      <dl className="divide-y divide-line text-sm">
        <Line name={<Trans>Buyer</Trans>}>
          <bdi>{order.name}</bdi>
        </Line>
        {order.email !== '' && (
          <Line name={<Trans>Email</Trans>}>
            <bdi>{order.email}</bdi>
          </Line>
        )}
        <Line name={<Trans>Event</Trans>}>
          <EventTime event={event} style="page" />
        </Line>
        <Line name={<Trans>Tickets</Trans>}>
          {order.lines.map((line) => (
            <span key={line.ticketClassId} className="block">
              {line.quantity} × <bdi>{line.name}</bdi>
            </span>
          ))}
        </Line>
        <Line name={<Trans>Price</Trans>}>
          {formatMoney({ currency: order.currency, value: total }, locale.code)}
          {order.isCanceled && (
            <>
              {' '}
              <Badge>
                <Trans context="an order">Canceled</Trans>
              </Badge>
            </>
          )}
        </Line>
        <Line name={<Trans>Accepted policy</Trans>}>{policyText(evidence, { i18n, locale })}</Line>
      </dl>
      <ButtonLink
        variant="outline"
        href={to(staffPaths.disputeEvidence(dispute))}
        download
        rel="nofollow"
        className="mt-5"
      >
        <Download aria-hidden="true" className="size-5" />
        <Trans>Download evidence</Trans>
      </ButtonLink>
    </StaffPanel>
  );
}

function Moments({ evidence: { moments, order } }: { evidence: CaseEvidence }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <StaffPanel title={<Trans>What happened</Trans>}>
      <ol className="divide-y divide-line text-sm">
        {moments.map((moment, index) => (
          <li key={index} className="grid gap-x-6 py-2 md:grid-cols-[14rem_minmax(0,1fr)]">
            <span className="text-ink-soft">
              <DateTime iso={moment.at} />
            </span>
            <bdi className="min-w-0 wrap-anywhere">{momentText(moment, order, { i18n, locale })}</bdi>
          </li>
        ))}
      </ol>
    </StaffPanel>
  );
}

function Tickets({ tickets }: Pick<CaseEvidence, 'tickets'>) {
  return (
    <StaffPanel title={<Trans>Tickets</Trans>}>
      <ul className="divide-y divide-line text-sm">
        {tickets.map(({ attendeeName, className, isValid }, index) => (
          <li key={index} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <bdi className="wrap-anywhere">{attendeeName}</bdi>
            <span className="flex flex-wrap items-center gap-x-3 text-ink-soft">
              <bdi>{className}</bdi>
              {!isValid && (
                <Badge>
                  <Trans context="a ticket">Canceled</Trans>
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}
