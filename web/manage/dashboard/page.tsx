import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Wallet } from 'lucide-react';
import { missingStripeAccount } from '#domain/management';
import { eventReport, moneyOwnerOf } from '#domain/reports';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { pageContext } from '../../app/context.ts';
import { nullIfRefused } from '../../app/null-if-refused.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { localeOfParams, useLocalePath } from '../../i18n/locale.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { guestFrame } from '../guests/frame.ts';
import { ShareKitLink } from '../links/share-kit-link.tsx';
import { ManageFrame } from '../manage-frame.tsx';
import { StripeNotice } from '../stripe-notice.tsx';
import { AttentionList } from './attention-list.tsx';
import { barsOf } from './bars.server.ts';
import { ClassList, DateList } from './class-list.tsx';
import { Numbers } from './numbers.tsx';
import { SourceList } from './source-list.tsx';
import { TownList } from './town-list.tsx';
import { SalesChart } from './sales-chart.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx, site } = context.get(pageContext);
  return withErrorPage(async () => {
    const { event, ...report } = await eventReport(ctx, { eventId: params.eventId, lang: localeOfParams(params).lang });
    const moneyOwner = report.totalMinor > 0 ? await moneyOwnerOf(ctx, params) : null;
    // only members who edit the event can do something about it
    const stripeOf =
      event.status === 'live' ? await nullIfRefused(() => missingStripeAccount(ctx, params), ['ROLE_TOO_LOW']) : null;
    return {
      ...report,
      stripeOf,
      event: guestFrame(event),
      bars: barsOf(report.sales),
      baseUrl: site.baseUrl,
      moneyOwner,
    };
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Dashboard`);

/** The numbers of an event: what needs attention, what was sold, when, and of which ticket types and dates. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { event, attention, classes, dates, sales, sources, atDoor, towns, bars, currency, baseUrl, ...others } =
    loaderData;
  const { moneyOwner, stripeOf, ...numbers } = others;
  const { t } = useLingui();
  const to = useLocalePath();
  const hasSales = sales.periods.length > 0;
  return (
    <ManageFrame event={event} current="dashboard" title={<Trans>Dashboard</Trans>}>
      {stripeOf !== null && <StripeNotice {...stripeOf} />}
      <AttentionList attention={attention} event={event} />
      <Numbers {...numbers} visits={sources.visits} dueMinor={atDoor.dueMinor} currency={currency} />
      {moneyOwner !== null && (
        <p className="mt-3">
          <a
            href={to(organizationPaths.money(moneyOwner))}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Wallet aria-hidden="true" className="size-5" />
            <Trans>Money: sold, refunded and owed to you</Trans>
          </a>
        </p>
      )}
      {hasSales ? (
        <SalesChart sales={sales} bars={bars} currency={numbers.totalMinor > 0 ? currency : null} />
      ) : (
        event.status === 'live' &&
        numbers.sold === 0 && (
          <section aria-labelledby="no-sales" className="mt-10 rounded-md border border-line bg-raised p-5 sm:p-7">
            <h2 id="no-sales" className="text-xl">
              <Trans>No tickets sold yet</Trans>
            </h2>
            <p className="mt-2 mb-5 max-w-prose text-ink-soft">
              <Trans>Share the link to your event. Your sales will show up here.</Trans>
            </p>
            <CopyField label={t`Link to the event page`} value={baseUrl + to(paths.event(event))} />
            <div className="mt-3">
              <ShareKitLink eventId={event.id} />
            </div>
          </section>
        )
      )}
      <ClassList classes={classes} />
      <SourceList sources={sources} atDoor={atDoor} {...numbers} currency={currency} eventId={event.id} />
      <TownList towns={towns} {...numbers} currency={currency} />
      <DateList dates={dates} tz={event.tz} current={event.id} />
    </ManageFrame>
  );
}
