import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventOrders, GuestFilter } from '#domain/attendees';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useMoment } from './moment.ts';
import { useSearchAsYouType } from './use-search-as-you-type.ts';

interface Props {
  filter: GuestFilter;
  eventId: string;
  tz: string;
  classes: EventOrders['classes'];
  dates: EventOrders['dates'];
  /** Values of the state besides valid and canceled, with their names. */
  states?: Record<string, string>;
  label: string;
  hint: ReactNode;
}

/** The search and the filters of a list of orders or attendees. The form is sent by GET. With script, the list
 * follows the typed text. */
export function FilterForm({ filter, eventId, tz, classes, dates, states = {}, label, hint }: Props) {
  const { t } = useLingui();
  const search = useSearchAsYouType(filter);
  return (
    <form method="get" role="search" className="grid gap-4 rounded-md border border-line bg-raised p-5">
      <TextField
        id="q"
        name="q"
        type="search"
        label={label}
        hint={hint}
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={QUERY_MAX_CHARS}
        defaultValue={filter.text}
        onChange={search}
      />
      <div className="grid items-end gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <SelectField id="state" name="state" label={t`Status`} defaultValue={filter.state}>
          <option value="">{t`All`}</option>
          <option value="valid">{t`Valid`}</option>
          {Object.entries(states).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          <option value="canceled">{t({ message: 'Canceled', context: 'order or ticket' })}</option>
        </SelectField>
        {classes.length > 1 && (
          <SelectField id="class" name="class" label={t`Ticket`} defaultValue={filter.ticketClass}>
            <option value="">{t`All tickets`}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {dates.length > 0 && <DateSelect eventId={eventId} tz={tz} dates={dates} />}
        <Button variant="outline" className="sm:justify-self-start">
          <Trans>Search</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The dates of a series. Another date has a list of its own. */
export function DateSelect({ eventId, tz, dates }: Pick<Props, 'eventId' | 'tz' | 'dates'>) {
  const { t } = useLingui();
  const momentOf = useMoment(tz);
  return (
    <SelectField id="date" name="date" label={t`Date`} defaultValue={eventId}>
      {dates.map(({ id, startsAt }) => (
        <option key={id} value={id}>
          {momentOf(startsAt)}
        </option>
      ))}
    </SelectField>
  );
}
