import { Trans, useLingui } from '@lingui/react/macro';
import { formatSearchPath, type SearchRoute } from '#shared/search/url.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { FoldSummary } from './fold-summary.tsx';

/** A form for a custom date range. It is a plain form, because the dates are in the query string. */
export function CustomDateForm({ route }: { route: SearchRoute }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { startDate, endDate, date: _date, ...rest } = route;
  const action = to(formatSearchPath({ ...rest, page: 1 }));
  const [path = '', query = ''] = action.split('?');
  return (
    <details open={Boolean(startDate || endDate)} className="group/fold">
      <FoldSummary>
        <Trans>Pick a date...</Trans>
      </FoldSummary>
      <form action={path} className="grid gap-2 py-2">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField name="start_date" label={t`From`} value={startDate} />
        <DateField name="end_date" label={t`To`} value={endDate} />
        <Button variant="outline" className="min-h-10 text-sm">
          <Trans>Show events</Trans>
        </Button>
      </form>
    </details>
  );
}

function DateField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="text-sm">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        className="mt-1 block min-h-10 w-full rounded-sm border border-line-strong bg-raised px-2.5"
      />
    </label>
  );
}
