import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartNoAxesColumn } from 'lucide-react';
import { organizationReport } from '#domain/reports';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { frameOrganization } from '../settings/frame-organization.ts';
import { SalesTable } from './sales-table.tsx';
import { SalesTotals } from './sales-totals.tsx';
import { BackLink } from '../../ui/back-link.tsx';

const PERIODS = [7, 30, 90] as const;

/** `?days=`: the length of the period. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const organization = await frameOrganization(ctx, params);
    const days = PERIODS.find((length) => String(length) === url.searchParams.get('days')) ?? 30;
    return { organization, days, report: await organizationReport(ctx, { ...params, days }) };
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Sales`);

/** What all events of an organization sold in the last days. */
export default function OrganizationSales({ loaderData }: Route.ComponentProps) {
  const { organization, days, report } = loaderData;
  const to = useLocalePath();
  return (
    <div className="page-width max-w-5xl pt-6 pb-20 lg:pt-10">
      <BackLink href={to(paths.organizationHome())}>
        <bdi className="wrap-anywhere">{organization.name}</bdi>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>Sales</Trans>
      </h1>
      <Periods organizationId={organization.id} chosen={days} />
      {report.events.length === 0 ? (
        <EmptyList icon={<ChartNoAxesColumn aria-hidden="true" />} title={<Trans>Nothing to show yet</Trans>}>
          <Trans>Visits, orders and tickets of your published events show up here.</Trans>
        </EmptyList>
      ) : (
        <>
          <SalesTotals report={report} />
          <SalesTable events={report.events} />
        </>
      )}
    </div>
  );
}

function Periods({ organizationId, chosen }: { organizationId: string; chosen: number }) {
  const { t } = useLingui();
  const to = useLocalePath();
  return (
    <nav aria-label={t`Period`} className="mt-4 mb-8 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {PERIODS.map((days) => (
          <li key={days}>
            <a
              href={`${to(organizationPaths.sales(organizationId))}?days=${days}`}
              aria-current={days === chosen ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center border-b-2 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              <Trans>Last {days} days</Trans>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
