import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FeeRow, feesOfSite, setFee } from '#domain/pricing';
import { checkbox, text, z } from '#shared/input/form.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { Route } from './+types/fees';
import { pageContext } from '../../app/context.ts';
import { seeOther } from '../../app/responses.ts';
import { parseForm, readForm } from '../../forms/read.ts';
import { refusalResponse, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { SuccessNotice } from '../../ui/success-notice.tsx';
import { useFlashParam } from '../../ui/use-flash-param.ts';
import { DateTime } from '../date-time.tsx';
import { StaffFrame, StaffPanel } from '../staff-frame.tsx';
import { StaffTable } from '../table.tsx';
import { FeeForm } from './fee-form.tsx';
import { useFeeText } from './fee-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => ({
    ...(await feesOfSite(ctx)),
    organization: url.searchParams.get('organization') ?? '',
    isSaved: url.searchParams.get('done') === 'saved',
  }));
}

const feeForm = z.object({ organization: text, currency: text, rate: text, fixed: text, isEnded: checkbox });

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext);
  const form = parseForm(feeForm, await readForm(request));
  try {
    await setFee(ctx, form);
    return seeOther(`${staffPaths.adminFees()}?done=saved`, params);
  } catch (error) {
    return refusalResponse(error, form);
  }
}

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Fees`);

/** The fee of the site for each ticket, for all organizers and for single ones, with every earlier fee. */
export default function StaffFees({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, organization, isSaved } = loaderData;
  useFlashParam('done');
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const current = rows.filter(({ isCurrent, fee }) => isCurrent && fee !== null);
  return (
    <StaffFrame
      section="fees"
      title={<Trans>Fees</Trans>}
      intro={
        <Trans>
          What this site charges for each ticket that costs money. Changes apply to new orders. Existing orders and
          tickets in carts keep their price.
        </Trans>
      }
    >
      {isSaved && !refused && (
        <div className="mb-8 max-w-3xl">
          <SuccessNotice>
            <Trans>Saved.</Trans>
          </SuccessNotice>
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-10 max-lg:order-2">
          <section aria-labelledby="current-title">
            <h2 id="current-title" className="text-xl">
              <Trans>Current fees</Trans>
            </h2>
            {current.length === 0 ? (
              <p className="mt-3 text-ink-soft">
                <Trans>This site charges no fees.</Trans>
              </p>
            ) : (
              <FeeTable rows={current} hasSince={false} />
            )}
          </section>
          {rows.length > current.length && (
            <section aria-labelledby="history-title">
              <h2 id="history-title" className="text-xl">
                <Trans>All changes</Trans>
              </h2>
              <FeeTable rows={rows} hasSince />
            </section>
          )}
        </div>
        <StaffPanel title={<Trans>Set a fee</Trans>}>
          <FeeForm organization={organization} refused={refused} />
        </StaffPanel>
      </div>
    </StaffFrame>
  );
}

function FeeTable({ rows, hasSince }: { rows: FeeRow[]; hasSince: boolean }) {
  const { t } = useLingui();
  const textOf = useFeeText();
  return (
    <div className="mt-3">
      <StaffTable
        label={hasSince ? t`All changes` : t`Current fees`}
        heads={[t`Organization`, t`Fee`, t`Since`]}
        rows={rows.map((row, index) => ({
          key: String(index),
          cells: [
            <span key="organization">
              <span className="font-semibold">
                {row.organization ? <bdi>{row.organization.name}</bdi> : <Trans>All organizations</Trans>}
              </span>
              <span className="block text-ink-soft md:hidden">
                {textOf(row)} · <DateTime iso={row.since} />
              </span>
            </span>,
            textOf(row),
            <DateTime key="since" iso={row.since} />,
          ],
        }))}
      />
    </div>
  );
}
