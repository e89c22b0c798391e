import { Trans, useLingui } from '@lingui/react/macro';
import type { Zone } from '#domain/checkin';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ListFilter } from './desk-query.ts';

/** Names the door or the device, and its zone. Both are part of the page's URL, so that each device has its own. */
export function DoorForm({ door, filter, zones }: { door: string; filter: ListFilter; zones: Zone[] }) {
  const { t } = useLingui();
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
        <span>{door === '' ? <Trans>Name this door</Trans> : <Trans>Door: {<bdi>{door}</bdi>}</Trans>}</span>
      </summary>
      <form className="mt-1 grid gap-3">
        {filter.q !== '' && <input type="hidden" name="q" value={filter.q} />}
        {filter.class !== '' && <input type="hidden" name="class" value={filter.class} />}
        {filter.way !== '' && <input type="hidden" name="way" value={filter.way} />}
        <TextField
          key={door} // the name that the device had before is known only once script runs
          name="door"
          label={t`Door or device`}
          hint={t`Your team sees it when a ticket is scanned twice, like “North gate”.`}
          requiredText={t`(required)`}
          defaultValue={door}
          maxLength={40}
          autoComplete="off"
        />
        {zones.length > 0 && (
          <SelectField key={`zone-${filter.zone}`} id="zone" name="zone" label={t`Zone`} defaultValue={filter.zone}>
            <option value="">{t`Whole event`}</option>
            {zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button variant="outline">{zones.length > 0 ? <Trans>Save door</Trans> : <Trans>Save name</Trans>}</Button>
      </form>
    </details>
  );
}
