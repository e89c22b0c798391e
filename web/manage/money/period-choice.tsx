import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationMoney } from '#domain/reports';
import { organizationPaths } from '#shared/organization-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../day-field.tsx';
import { moneyQuery } from './query.ts';

interface Props {
  organizationId: string;
  money: Pick<OrganizationMoney, 'period' | 'isDemo' | 'hasBoth'>;
}

const TAB =
  '-mb-px flex min-h-12 items-center border-b-2 border-transparent font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink';

/** Links to the usual periods, and a form for other days. */
export function PeriodChoice({ organizationId, money }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const names = {
    month: t`This month`,
    'last-month': t`Last month`,
    year: t`This year`,
    all: t`All time`,
  };
  return (
    <div className="mt-6 grid gap-5 lg:grid-cols-[1fr_auto] lg:items-end lg:gap-8">
      <nav aria-label={t`Period`} className="border-b border-line lg:self-end">
        <ul className="flex flex-wrap gap-x-6">
          {Object.entries(names).map(([name, label]) => (
            <li key={name}>
              <a
                href={to(organizationPaths.money(organizationId)) + moneyQuery(money, { period: name })}
                aria-current={name === money.period.name ? 'page' : undefined}
                className={TAB}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[11rem_11rem_auto]">
        {money.hasBoth && money.isDemo && <input type="hidden" name="money" value="demo" />}
        <DayField id="from" label={t`From`} value={money.period.from ?? ''} error={undefined} />
        <DayField id="to" label={t`To`} value={money.period.to ?? ''} error={undefined} />
        <Button variant="outline" className="max-sm:col-span-2">
          <Trans>Apply dates</Trans>
        </Button>
      </form>
    </div>
  );
}
