import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hostFees } from '#domain/pricing';
import { pathInLocale } from '#shared/content/locale-path.ts';
import { contentPaths } from '#shared/content/paths.ts';
import { currencyOfLocale } from '#shared/currencies.ts';
import { calculatorFieldsOf, type HostFees } from '#shared/fee-calculator.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { formatRate } from '#shared/rates.ts';
import type { Route } from './+types/page';
import { pageContext } from '../app/context.ts';
import { FeeCalculator } from '../content/calculator/calculator.tsx';
import { breadcrumbs } from '../content/json-ld.ts';
import { pageMeta } from '../head/page-meta.ts';
import { localeOfParams, useLocale, useLocalePath } from '../i18n/locale.ts';
import { i18nFor } from '../i18n/messages.ts';
import { CreateEventLink } from '../organize/create-event-link.tsx';
import { ButtonLink } from '../ui/button.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { ctx, site } = context.get(pageContext);
  const locale = localeOfParams(params);
  const i18n = i18nFor(locale.lang);
  const crumbs = [
    { name: i18n._(msg`For organizers`), url: site.baseUrl + pathInLocale(locale, paths.createEvents()) },
    { name: i18n._(msg`Fees and prices`), url: site.baseUrl + pathInLocale(locale, contentPaths.pricing()) },
  ];
  return {
    fees: Object.fromEntries(await hostFees(ctx.db)),
    fields: calculatorFieldsOf(url.searchParams, currencyOfLocale(site.environment.localeInfo.locale)),
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbs(crumbs) },
  };
}

export const headers = () => ({ 'cache-control': 'public, max-age=300' });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    path: contentPaths.pricing(),
    title: msg`Fees and prices`,
    description: i18nFor(localeOfParams(args.params).lang)._(
      msg`What buyers pay for a ticket, what this site charges, and what you get.`,
    ),
    jsonLd: args.loaderData?.jsonLd ?? {},
  });

/** What a ticket costs, what the site charges for it, and a calculator for both. */
export default function Pricing({ loaderData: { fees, fields } }: Route.ComponentProps) {
  const to = useLocalePath();
  return (
    <>
      <div className="border-b border-line bg-accent-soft">
        <div className="page-width py-12 md:py-16">
          <h1 className="max-w-3xl text-4xl">
            <Trans>Know what you’ll get, before you sell.</Trans>
          </h1>
          <p className="mt-5 max-w-xl text-lg text-ink-soft">
            <Trans>Buyers see one price, with everything included. Enter your price and see who gets what.</Trans>
          </p>
        </div>
      </div>
      <div className="page-width pt-10 md:pt-14">
        <FeeCalculator fees={fees} initial={fields} />
      </div>
      <section aria-labelledby="our-fee" className="page-width grid gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-2">
        <div>
          <h2 id="our-fee" className="text-3xl">
            <Trans>Our fee</Trans>
          </h2>
          <FeeList fees={fees} />
        </div>
        <dl className="grid gap-7">
          <Fact term={<Trans>Free tickets are free</Trans>}>
            <Trans>For you and for your guests. There’s no monthly fee either.</Trans>
          </Fact>
          <Fact term={<Trans>No surprises at checkout</Trans>}>
            <Trans>The price in search is the price on your page and at checkout, to the cent.</Trans>
          </Fact>
          {chargedOf(fees).length > 0 && (
            <Fact term={<Trans>You choose who pays the fee</Trans>}>
              <Trans>Your buyers or you: for all tickets, or ticket by ticket.</Trans>
            </Fact>
          )}
        </dl>
      </section>
      <div className="page-width flex flex-wrap gap-3 pb-16 md:pb-24">
        <CreateEventLink className="min-h-13 px-8 text-lg max-sm:w-full">
          <Trans>Create an event</Trans>
        </CreateEventLink>
        <ButtonLink
          variant="outline"
          href={to(contentPaths.helpArticle('ticket-types'))}
          className="min-h-13 px-6 max-sm:w-full"
        >
          <Trans>How tickets work</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

/** The currencies in which the site charges a fee. */
const chargedOf = (fees: HostFees) => Object.entries(fees).filter(([, fee]) => fee.rate > 0 || fee.fixedMinor > 0);

const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="border-t border-line pt-5">
    <dt className="font-display text-xl font-bold">{term}</dt>
    <dd className="mt-1.5 text-ink-soft">{children}</dd>
  </div>
);

function FeeList({ fees }: { fees: HostFees }) {
  const { code } = useLocale();
  const charged = chargedOf(fees);
  if (charged.length === 0)
    return (
      <p className="mt-4 font-display text-5xl font-extrabold text-accent">
        <Trans>None</Trans>
      </p>
    );
  return (
    <ul className="mt-5 grid max-w-lg">
      {charged.map(([currency, fee]) => {
        const rate = formatRate(fee.rate, code);
        const fixed = formatMoney({ value: fee.fixedMinor, currency }, code);
        return (
          <li key={currency} className="border-t border-line py-3 text-lg tabular-nums">
            <Trans>
              {rate} + {fixed} for each ticket sold in {currency}
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
