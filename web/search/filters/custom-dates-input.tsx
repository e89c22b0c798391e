import { useLingui } from '@lingui/react/macro';
import type { SearchRoute } from '#shared/search/url.ts';

interface Props {
  draft: SearchRoute;
  /** URL of the search without a date. */
  cleared: SearchRoute;
  onChange: (draft: SearchRoute) => void;
}

/** Inputs for the first and last day of a search; either may be empty. */
export function CustomDates({ draft, cleared, onChange }: Props) {
  const { t } = useLingui();
  const { startDate = '', endDate = '' } = draft;
  const change = (from: string, to: string) => {
    const days = { ...(from && { startDate: from }), ...(to && { endDate: to }) };
    onChange(from || to ? { ...cleared, date: 'custom', ...days } : cleared);
  };
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <DateInput label={t`From`} value={startDate} max={endDate} onChange={(from) => change(from, endDate)} />
      <DateInput label={t`To`} value={endDate} min={startDate} onChange={(to) => change(startDate, to)} />
    </div>
  );
}

interface DateInputProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function DateInput({ label, value, min, max, onChange }: DateInputProps) {
  return (
    <label className="text-sm font-semibold">
      {label}
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 block min-h-11 w-full rounded-sm border border-line-strong bg-raised px-2.5 font-normal"
      />
    </label>
  );
}
