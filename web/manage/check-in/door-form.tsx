import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { Zone } from '#domain/checkin';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ListFilter } from './desk-query.ts';

/** Names the door or the device, and its zone. Both are part of the page's URL, so that each device has its own. */
export function DoorForm({ door, filter, zones }: { door: string; filter: ListFilter; zones: Zone[] }) {
  const { t } = useLingui();
  return (
    <details className="group rounded-md border border-line bg-raised text-sm">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-5 font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden">
        <DoorName
          door={door}
          zone={zones.find(({ id }) => id === filter.zone)?.name ?? ''}
          hasZones={zones.length > 0}
        />
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <form className="grid gap-4 px-5 pt-1 pb-5">
        {filter.q !== '' && <input type="hidden" name="q" value={filter.q} />}
        {filter.class !== '' && <input type="hidden" name="class" value={filter.class} />}
        {filter.way !== '' && <input type="hidden" name="way" value={filter.way} />}
        <TextField
          key={door} // the name that the device had before is known only once script runs
          name="door"
          label={t`Door or device`}
          hint={t`For example “North gate”. Your team sees this name when a ticket is scanned twice.`}
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

/** What this device is called, and the zone of its door. `zone` is '' for a door of the whole event. */
function DoorName({ door, zone, hasZones }: { door: string; zone: string; hasZones: boolean }) {
  const doorName = <Trans>Door: {<bdi>{door}</bdi>}</Trans>;
  if (!hasZones) return <span>{door === '' ? <Trans>Name this door</Trans> : doorName}</span>;
  if (door === '' && zone === '') return <Trans>Choose door and zone</Trans>;
  return (
    <span>
      <Dotted>
        {door !== '' && <span>{doorName}</span>}
        {zone === '' ? <Trans>Whole event</Trans> : <Trans>Zone: {<bdi>{zone}</bdi>}</Trans>}
      </Dotted>
    </span>
  );
}
