import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactList, TypedContactFilter } from '#domain/contacts';
import { QUERY_MAX_CHARS } from '#shared/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useDay } from './day.ts';

interface Props extends Pick<ContactList, 'tags' | 'events'> {
  filter: Required<TypedContactFilter>;
}

/** The search and the filters of the contacts. The form is sent by GET. */
export function ContactFilterForm({ filter, tags, events }: Props) {
  const { t } = useLingui();
  const dayOf = useDay();
  return (
    <form method="get" role="search" className="grid gap-4 rounded-md border border-line bg-raised p-5">
      <TextField
        id="q"
        name="q"
        type="search"
        label={t`Search contacts`}
        hint={<Trans>Name or email address</Trans>}
        requiredText={t`(required)`}
        autoComplete="off"
        maxLength={QUERY_MAX_CHARS}
        defaultValue={filter.text}
      />
      <div className="grid items-end gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <SelectField id="news" name="news" label={t`News`} defaultValue={filter.news}>
          <option value="">{t`All`}</option>
          <option value="yes">{t`Want news`}</option>
          <option value="no">{t`Haven’t agreed`}</option>
          <option value="withdrawn">{t({ message: 'Unsubscribed', context: 'a contact' })}</option>
        </SelectField>
        {tags.length > 0 && (
          <SelectField id="tag" name="tag" label={t`Tag`} defaultValue={filter.tag}>
            <option value="">{t`All`}</option>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </SelectField>
        )}
        {events.length > 1 && (
          <SelectField id="event" name="event" label={t`Event`} defaultValue={filter.event}>
            <option value="">{t`All events`}</option>
            {events.map(({ id, name, startsAt, tz }) => (
              <option key={id} value={id}>
                {name} · {dayOf(startsAt, tz)}
              </option>
            ))}
          </SelectField>
        )}
        <Button variant="outline" className="sm:justify-self-start">
          <Trans>Search</Trans>
        </Button>
      </div>
    </form>
  );
}
