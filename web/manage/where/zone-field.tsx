import { useLingui } from '@lingui/react/macro';
import { timeZones } from './time-zones.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** The time zone of an event without a venue. A venue has the zone of its city. */
export function ZoneField({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useLingui();
  const zones = timeZones.includes(value) || value === '' ? timeZones : [value, ...timeZones];
  return (
    <SelectField id="tz" name="tz" label={t`Time zone`} defaultValue={value} error={error}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
