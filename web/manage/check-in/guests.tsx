import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { CheckInCounts, DoorListTicket } from '#domain/checkin';
import { Badge } from '../../account/frame/section.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageLinks } from '../page-links.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { By } from './by.tsx';
import { DeskFields } from './desk-fields.tsx';
import { deskQuery, type ListFilter } from './desk-query.ts';
import { useMoment } from './moment.ts';

interface Props {
  tickets: DoorListTicket[];
  filter: ListFilter;
  /** The ticket classes of the event. */
  classes: CheckInCounts['classes'];
  door: string;
  tz: string;
  page: number;
  hasMore: boolean;
  /** Whether the event has no valid tickets at all. */
  isEmpty: boolean;
}

/** The people with tickets: a search by name or code, and a list with Admit and Undo. */
export function Guests({ tickets, filter, classes, door, tz, page, hasMore, isEmpty }: Props) {
  return (
    <section aria-labelledby="guests" className="min-w-0">
      <h2 id="guests" className="text-xl">
        <Trans>Guests</Trans>
      </h2>
      <SearchForm filter={filter} classes={classes} door={door} />
      {tickets.length === 0 ? (
        <p role="status" className="mt-6 text-ink-soft wrap-anywhere">
          {filter.q === '' && isEmpty ? (
            <Trans>No tickets yet. Guests show up here as soon as they have a ticket.</Trans>
          ) : (
            <NoneFound filter={filter} />
          )}
        </p>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-md border border-line bg-raised">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <Guest ticket={ticket} tz={tz} />
              <GuestButton ticket={ticket} door={door} filter={filter} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        hasMore={hasMore}
        pathOf={(target) => deskQuery({ ...filter, door, page: String(target) })}
      />
    </section>
  );
}

const NoneFound = ({ filter }: Pick<Props, 'filter'>) =>
  filter.q === '' ? (
    <Trans>No tickets of this type yet.</Trans>
  ) : filter.class === '' ? (
    <Trans>No guests found. Check the spelling, or type the code on the ticket.</Trans>
  ) : (
    <Trans>No guests found with this ticket type. Check the spelling, or search all types.</Trans>
  );

function SearchForm({ filter, classes, door }: Pick<Props, 'filter' | 'classes' | 'door'>) {
  const { t } = useLingui();
  return (
    <form role="search" aria-labelledby="guests" className="mt-3 flex flex-wrap items-end gap-3">
      {door !== '' && <input type="hidden" name="door" value={door} />}
      <TextField
        type="search"
        name="q"
        label={t`Name or code`}
        requiredText={t`(required)`}
        defaultValue={filter.q}
        autoComplete="off"
        enterKeyHint="search"
        className="min-w-0 flex-1 basis-48"
      />
      {classes.length > 1 && (
        <div className="min-w-0 flex-1 basis-48">
          <SelectField id="class" name="class" label={t`Ticket type`} defaultValue={filter.class}>
            <option value="">{t`All ticket types`}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Button variant="outline" className="min-h-12">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}

function Guest({
  ticket: { attendeeName, className, code, status, isInTransfer, admission },
  tz,
}: {
  ticket: DoorListTicket;
  tz: string;
}) {
  const moment = useMoment(tz);
  return (
    <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
      <p className="font-semibold">
        <bdi>{attendeeName}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        <Dotted>
          <bdi>{className}</bdi>
          <span className="whitespace-nowrap tabular-nums">{code}</span>
        </Dotted>
      </p>
      {status === 'canceled' && (
        <Badge variant="bad">
          <Trans>Canceled</Trans>
        </Badge>
      )}
      {isInTransfer && (
        <Badge variant="warn">
          <Trans>In transfer</Trans>
        </Badge>
      )}
      {admission && (
        <div className="mt-1 text-sm text-good">
          <p className="flex items-center gap-1.5 font-semibold" suppressHydrationWarning>
            <Check aria-hidden="true" className="size-4 shrink-0" />
            <Trans>Checked in at {moment(admission.at)}</Trans>
          </p>
          <By admission={admission} />
        </div>
      )}
    </div>
  );
}

function GuestButton({ ticket, door, filter }: { ticket: DoorListTicket } & Pick<Props, 'door' | 'filter'>) {
  const { t } = useLingui();
  const { attendeeName: name, admission } = ticket;
  if (!admission && (ticket.status === 'canceled' || ticket.isInTransfer)) return null;
  return (
    <PostForm>
      <input type="hidden" name="intent" value={admission ? 'undo' : 'admit'} />
      <input type="hidden" name={admission ? 'checkIn' : 'ticket'} value={admission?.id ?? ticket.id} />
      <DeskFields door={door} filter={filter} />
      {admission ? (
        <Button variant="quiet" aria-label={t`Undo: ${name}`}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button variant="outline" aria-label={t`Admit: ${name}`}>
          <Trans>Admit</Trans>
        </Button>
      )}
    </PostForm>
  );
}
