import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DayField } from '../day-field.tsx';
import type { DocumentsFilter } from './query.ts';

/** The filter of the list. The form is sent by GET. */
export function DocumentFilterForm({ filter }: { filter: DocumentsFilter }) {
  const { t } = useLingui();
  return (
    <form
      method="get"
      role="search"
      className="grid items-end gap-4 rounded-md border border-line bg-raised p-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      <SelectField id="kind" name="kind" label={t`Kind`} defaultValue={filter.kind}>
        <option value="">{t`All`}</option>
        <option value="receipt">{t`Receipt`}</option>
        <option value="invoice">{t`Invoice`}</option>
        <option value="credit_note">{t`Credit note`}</option>
      </SelectField>
      <TextField
        id="number"
        name="number"
        label={t`Document number`}
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={40}
        defaultValue={filter.number}
      />
      <DayField id="from" label={t`From`} value={filter.from} error={undefined} />
      <DayField id="to" label={t`To`} value={filter.to} error={undefined} />
      <Button variant="outline" className="sm:max-lg:col-span-2">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
