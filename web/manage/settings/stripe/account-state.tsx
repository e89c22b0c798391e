import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Requirement, StripeAccountPage } from '#domain/management';
import { organizationPaths } from '#shared/organization-paths.ts';
import { dayRange } from '../../../i18n/format.ts';
import { useLocale, useLocalePath } from '../../../i18n/locale.ts';
import { ButtonLink } from '../../../ui/button.tsx';

type Account = Omit<StripeAccountPage, 'dueAt'> & { dueAt: string | null };

interface Props {
  organizationId: string;
  account: Account;
  countries: { code: string; name: string }[];
}

const LOOKS = {
  good: { box: 'bg-good-soft', text: 'text-good', Icon: CircleCheck },
  wait: { box: 'bg-sunken', text: 'text-ink-soft', Icon: Hourglass },
  warn: { box: 'bg-warn-soft', text: 'text-warn', Icon: CircleAlert },
  bad: { box: 'bg-bad-soft', text: 'text-bad', Icon: CircleAlert },
};

/** Whether buyers can pay, what Stripe still asks, and the links to Stripe. */
export function AccountState({ organizationId, account, countries }: Props) {
  const { state, requirements, hasDashboard, country } = account;
  const to = useLocalePath();
  const path = to(organizationPaths.stripeAccount(organizationId));
  const isAsked = requirements.length > 0 && state !== 'closed';
  const countryName = countries.find(({ code }) => code === country)?.name ?? country;
  return (
    <div className="max-w-2xl">
      <State account={account} />
      {isAsked && <Requirements account={account} />}
      <div className="mt-6 flex flex-wrap gap-3">
        {(isAsked || state === 'incomplete') && (
          <ButtonLink href={`${path}?to=questions`} className="max-sm:w-full">
            <Trans>Continue at Stripe</Trans>
          </ButtonLink>
        )}
        {hasDashboard && (
          <ButtonLink variant="outline" href={`${path}?to=dashboard`} className="max-sm:w-full">
            <Trans>Open your Stripe dashboard</Trans>
          </ButtonLink>
        )}
      </div>
      <p className="mt-8 text-sm text-ink-soft">
        <Trans>Country: {countryName}. Change your bank account and your details at Stripe.</Trans>
      </p>
    </div>
  );
}

function State({ account: { state, canPayOut } }: { account: Account }) {
  switch (state) {
    case 'ready':
      return canPayOut ? (
        <Box look="good" title={<Trans>You’re ready to get paid</Trans>}>
          <Trans>People can pay online for your events. Stripe sends the money to your bank.</Trans>
        </Box>
      ) : (
        <Box look="warn" title={<Trans>People can pay, but Stripe holds your money</Trans>}>
          <Trans>Stripe needs more information before it sends the money to your bank.</Trans>
        </Box>
      );
    case 'checking':
      return (
        <Box look="wait" title={<Trans>Stripe is checking your details</Trans>}>
          <Trans>This usually takes minutes, sometimes a few days. Until then, people can’t pay online.</Trans>
        </Box>
      );
    case 'paused':
      return (
        <Box look="bad" title={<Trans>Online payments are paused</Trans>}>
          <Trans>Stripe needs more information. Until it has it, people can’t pay online for your events.</Trans>
        </Box>
      );
    case 'closed':
      return (
        <Box look="bad" title={<Trans>Stripe closed your account</Trans>}>
          <Trans>People can’t pay online for your events. Stripe’s emails explain why, and what you can do.</Trans>
        </Box>
      );
    default:
      return (
        <Box look="warn" title={<Trans>Stripe has some questions left</Trans>}>
          <Trans>Until they’re answered, people can’t pay online for your events.</Trans>
        </Box>
      );
  }
}

function Box({ look, title, children }: { look: keyof typeof LOOKS; title: ReactNode; children: ReactNode }) {
  const { box, text, Icon } = LOOKS[look];
  return (
    <section className={`flex gap-4 rounded-md px-5 py-4 ${box}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${text}`} />
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1">{children}</p>
      </div>
    </section>
  );
}

function Requirements({ account: { requirements, dueAt, state } }: { account: Account }) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = dueAt?.slice(0, 10);
  const until = day === undefined ? null : dayRange(locale, day, day);
  const texts: Record<Requirement, string> = {
    business: t`Your business and what you sell`,
    person: t`Who you are, and sometimes an ID`,
    bank: t`Your bank account`,
    terms: t`Your agreement to Stripe’s terms`,
    other: t`Something else that Stripe explains`,
  };
  return (
    <div className="mt-6">
      <h2 className="font-display text-lg font-bold">
        {until !== null && state === 'ready' ? (
          <Trans>Stripe needs this by {until}</Trans>
        ) : (
          <Trans>What Stripe needs</Trans>
        )}
      </h2>
      <ul className="mt-2 list-disc ps-6">
        {requirements.map((requirement) => (
          <li key={requirement} className="mt-1">
            {texts[requirement]}
          </li>
        ))}
      </ul>
    </div>
  );
}
