import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { disputeList, type ListedDispute } from '#domain/staff';
import { formatMoney } from '#shared/money.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/disputes';
import { pageContext } from '../../app/context.ts';
import { retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { DateTime } from '../date-time.tsx';
import { Badge } from '../badge.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { RowLink, StaffTable } from '../table.tsx';
import { DisputeBadge, useDisputeReason } from './state.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({ disputes: await disputeList(ctx) }));
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Disputes`);

/** The disputes of the site: those that wait for an answer first. */
export default function StaffDisputes({ loaderData: { disputes } }: Route.ComponentProps) {
  return (
    <StaffFrame
      section="disputes"
      title={<Trans>Disputes</Trans>}
      intro={
        <Trans>
          A buyer asked their bank to take a payment back. Send what you know before the deadline, or the bank decides
          for the buyer.
        </Trans>
      }
    >
      {disputes.length === 0 ? (
        <p className="text-lg text-ink-soft">
          <Trans>No disputes. A new one shows up here, and staff get an email.</Trans>
        </p>
      ) : (
        <DisputeTable disputes={disputes} />
      )}
    </StaffFrame>
  );
}

function DisputeTable({ disputes }: { disputes: ListedDispute[] }) {
  const { t } = useLingui();
  const { code } = useLocale();
  const to = useLocalePath();
  const reasonOf = useDisputeReason();
  return (
    <StaffTable
      label={t`Disputes`}
      heads={[t`Event`, t`Amount`, t`State`, t`Answer by`]}
      rows={disputes.map((dispute) => {
        const { id, eventName, currency, amountMinor: value, isDemo, state, reason, dueAt } = dispute;
        const due = state === 'open' && dueAt !== null && <DateTime iso={dueAt} />;
        return {
          key: id,
          cells: [
            <RowLink
              key="event"
              href={to(staffPaths.adminDispute(id))}
              name={<bdi>{eventName === '' ? t`Payment without an event` : eventName}</bdi>}
              below={
                <>
                  <span>{reasonOf(reason)}</span>
                  {isDemo && (
                    <Badge>
                      <Trans>Demo money</Trans>
                    </Badge>
                  )}
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 md:hidden">
                    <span className="font-semibold tabular-nums">{formatMoney({ currency, value }, code)}</span>
                    <DisputeBadge state={state} />
                    {due && (
                      <span>
                        <Trans>Answer by</Trans> {due}
                      </span>
                    )}
                  </span>
                </>
              }
            />,
            <span key="amount" className="font-semibold tabular-nums">
              {formatMoney({ currency, value }, code)}
            </span>,
            <DisputeBadge key="state" state={state} />,
            <span key="due">{due || '–'}</span>,
          ],
        };
      })}
    />
  );
}
