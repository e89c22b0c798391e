import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOpenRefunds } from '#domain/attendees';
import { organizationMoney, type OrganizationMoney } from '#domain/reports';
import { organizationPaths } from '#shared/organization-paths.ts';
import { paths } from '#shared/paths.ts';
import type { Route } from './+types/page';
import { EmptyList } from '../../account/frame/empty-list.tsx';
import { pageContext } from '../../app/context.ts';
import { requireSignedIn } from '../../app/viewer.ts';
import { retryHeaders, withErrorPage } from '../../forms/refusal.ts';
import { privatePageMeta } from '../../head/private-page-meta.ts';
import { dayRange } from '../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { frameOrganization } from '../settings/frame-organization.ts';
import { CurrencySection } from './currency-section.tsx';
import { Disputes } from './disputes.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Payouts } from './payouts.tsx';
import { RefundsLink } from './refunds-link.tsx';
import { StripePayouts } from './stripe-payouts.tsx';
import { moneyQuery, readMoneyQuery } from './query.ts';

/** `?period=`, or `?from=` and `?to=`; `?money=demo` when there is real money too. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireSignedIn(context, url);
  const { ctx } = context.get(pageContext);
  return withErrorPage(async () => {
    const organization = await frameOrganization(ctx, params);
    const money = await organizationMoney(ctx, { ...params, ...readMoneyQuery(url) });
    return { organization, money, openRefunds: await countOpenRefunds(ctx, params) };
  });
}

export const headers = retryHeaders;

export const meta = (args: Route.MetaArgs) => privatePageMeta(args, msg`Money`);

/** What buyers paid an organization online, by event and period, and what the site owes the organization. */
export default function Money({ loaderData }: Route.ComponentProps) {
  const { organization, money, openRefunds } = loaderData;
  const to = useLocalePath();
  return (
    <div className="page-width max-w-6xl pt-6 pb-20 lg:pt-10">
      <BackLink href={to(paths.organizationHome())}>
        <bdi className="wrap-anywhere">{organization.name}</bdi>
      </BackLink>
      <h1 className="mt-2 text-3xl">
        <Trans>Money</Trans>
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-pretty text-ink-soft">
        <Trans>What buyers paid you online, less refunds and fees.</Trans>
      </p>
      {openRefunds !== null && <RefundsLink organizationId={organization.id} open={openRefunds} />}
      {money.hasAny || money.hasBoth ? <Report organizationId={organization.id} money={money} /> : <NoMoney />}
    </div>
  );
}

interface Props {
  organizationId: string;
  money: OrganizationMoney;
}

function Report({ organizationId, money }: Props) {
  return (
    <>
      {money.hasBoth && <KindChoice organizationId={organizationId} money={money} />}
      <PeriodChoice organizationId={organizationId} money={money} />
      <Days money={money} />
      {money.isDemo && (
        <p className="mt-5 max-w-2xl rounded-md bg-warn-soft px-5 py-4 text-warn">
          <Trans>This is demo money: no money moved, and none is paid out.</Trans>
        </p>
      )}
      {money.currencies.map((one) => (
        <CurrencySection
          key={one.currency}
          money={one}
          isDemo={money.isDemo}
          isAtStripe={money.providerPayouts !== null}
          statementPath={
            organizationPaths.moneyStatement(organizationId) + moneyQuery(money, { currency: one.currency })
          }
        />
      ))}
      {money.currencies.some(({ events }) => events.length > 0) && (
        <Exports organizationId={organizationId} money={money} />
      )}
      <Disputes disputes={money.disputes} />
      {money.providerPayouts && <StripePayouts payouts={money.providerPayouts} />}
      {!money.isDemo && (money.providerPayouts === null || money.payouts.length > 0) && (
        <Payouts payouts={money.payouts} />
      )}
      <p className="mt-10 max-w-2xl text-sm text-pretty text-ink-soft">
        <Trans>
          A payment counts on the day it arrived, a refund on the day it went back. Bank transfers and money at the door
          come straight to you, so they aren’t here.
        </Trans>
      </p>
    </>
  );
}

/** The days of the period, with the zone in which they begin. */
function Days({ money: { period, tz } }: Pick<Props, 'money'>) {
  const locale = useLocale();
  const { from, to } = period;
  const [first, last] = [from && dayRange(locale, from, from), to && dayRange(locale, to, to)];
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {from && to && dayRange(locale, from, to)}
      {first && !last && <Trans>Since {first}</Trans>}
      {last && !first && <Trans>Until {last}</Trans>}
      {!first && !last && <Trans>Everything so far</Trans>}
      {(first ?? last) && <> · {tz.replaceAll('_', ' ')}</>}
    </p>
  );
}

/** Real money and demo money have books of their own. */
function KindChoice({ organizationId, money }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const kinds = [
    { isDemo: false, label: t`Real money` },
    { isDemo: true, label: t`Demo money` },
  ];
  return (
    <nav aria-label={t`Kind of money`} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {kinds.map(({ isDemo, label }) => (
          <li key={label}>
            <a
              href={to(organizationPaths.money(organizationId)) + moneyQuery(money, { isDemo })}
              aria-current={isDemo === money.isDemo ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm font-semibold hover:border-line-strong aria-[current=page]:border-transparent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Exports = (props: Props) => (
  <div className="mt-8 flex flex-wrap gap-3">
    <ExportLink {...props}>
      <Trans>Export as CSV</Trans>
    </ExportLink>
    <ExportLink {...props} format="xlsx">
      <Trans>Export as Excel</Trans>
    </ExportLink>
  </div>
);

function ExportLink({ organizationId, money, format, children }: Props & { format?: string; children: ReactNode }) {
  const to = useLocalePath();
  const query = moneyQuery(money, format === undefined ? {} : { format });
  return (
    <ButtonLink
      variant="outline"
      href={to(organizationPaths.exportMoney(organizationId)) + query}
      download
      rel="nofollow"
    >
      <Download aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  );
}

const NoMoney = () => (
  <div className="mt-8">
    <EmptyList icon={<Wallet aria-hidden="true" />} title={<Trans>No payments yet</Trans>}>
      <Trans>Once buyers pay you online, your sales, refunds and share show up here.</Trans>
    </EmptyList>
  </div>
);
