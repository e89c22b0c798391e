import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementPreview } from '#domain/attendees';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Summary } from '../../../ui/summary.tsx';

interface Props {
  preview: Pick<StatementPreview, 'columns' | 'form'>;
  isOpen: boolean;
}

/** How the file was read, to be corrected. */
export function ColumnsForm({ preview: { columns, form }, isOpen }: Props) {
  const { t } = useLingui();
  return (
    <details open={isOpen} className="mt-2">
      <Summary className="min-h-11 text-accent">
        <Trans>Wrong days or amounts?</Trans>
      </Summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <ColumnField name="dayColumn" label={t`Date column`} columns={columns} chosen={form.dayColumn} />
        <ColumnField name="amountColumn" label={t`Amount column`} columns={columns} chosen={form.amountColumn} />
        <SelectField id="dayOrder" name="dayOrder" label={t`Days`} defaultValue={form.dayOrder}>
          <option value="dayFirst">{t`Day first: 28/11/2026`}</option>
          <option value="monthFirst">{t`Month first: 11/28/2026`}</option>
        </SelectField>
        <SelectField id="decimal" name="decimal" label={t`Amounts`} defaultValue={form.decimal}>
          <option value=",">1.234,56</option>
          <option value=".">1,234.56</option>
        </SelectField>
        <Button name="intent" value="read" variant="outline" className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Read the file again</Trans>
        </Button>
      </div>
    </details>
  );
}

interface ColumnProps {
  name: string;
  label: string;
  columns: string[];
  chosen: number;
}

const NAME_MAX = 60;

function ColumnField({ name, label, columns, chosen }: ColumnProps) {
  const { t } = useLingui();
  return (
    <SelectField id={name} name={name} label={label} defaultValue={chosen < 0 ? '' : String(chosen)}>
      {chosen < 0 && <option value="">{t`Choose a column`}</option>}
      {columns.map((column, index) => (
        <option key={index} value={index}>
          {`${index + 1}. ${column.slice(0, NAME_MAX)}`}
        </option>
      ))}
    </SelectField>
  );
}
