import { Trans, useLingui } from '@lingui/react/macro';
import { Check, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { DueInList } from './due.tsx';
import { useMoment } from './moment.ts';

interface Props {
  tickets: DoorListTicket[];
  filter: ListFilter;
  /** The ticket classes of the event, with its add-ons. */
  classes: Pick<CheckInCounts['classes'][number], 'id' | 'name'>[];
  door: string;
  tz: string;
  page: number;
  hasMore: boolean;
  /** Whether the event has no valid tickets at all. */
  isEmpty: boolean;
  /** Whether guests may check out and come in again. */
  allowsReentry: boolean;
}

/** The people with tickets: a search by name or code, and a list with Admit and Undo. */
export function Guests({ tickets, filter, classes, door, tz, page, hasMore, isEmpty, allowsReentry }: Props) {
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
              <GuestButtons ticket={ticket} door={door} filter={filter} allowsReentry={allowsReentry} />
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
      {filter.zone !== '' && <input type="hidden" name="zone" value={filter.zone} />}
      {filter.way !== '' && <input type="hidden" name="way" value={filter.way} />}
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
  ticket: { attendeeName, className, isAddOn, code, status, isInTransfer, isValidHere, due, admission, exit },
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
          <Trans context="a ticket">Canceled</Trans>
        </Badge>
      )}
      {!isValidHere && status === 'valid' && (
        <Badge variant="warn">
          <Trans>Not valid here</Trans>
        </Badge>
      )}
      {isInTransfer && (
        <Badge variant="warn">
          <Trans>In transfer</Trans>
        </Badge>
      )}
      {due && status === 'valid' && <DueInList due={due} />}
      {admission && (
        <div className="mt-1 text-sm text-good">
          <p className="flex items-center gap-1.5 font-semibold" suppressHydrationWarning>
            <Check aria-hidden="true" className="size-4 shrink-0" />
            {isAddOn ? (
              <Trans>Picked up at {moment(admission.at)}</Trans>
            ) : (
              <Trans>Checked in at {moment(admission.at)}</Trans>
            )}
          </p>
          <By admission={admission} />
        </div>
      )}
      {exit && (
        <div className="mt-1 text-sm text-ink-soft">
          <p className="flex items-center gap-1.5 font-semibold" suppressHydrationWarning>
            <LogOut aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
            <Trans>Checked out at {moment(exit.at)}</Trans>
          </p>
          <By admission={exit} />
        </div>
      )}
    </div>
  );
}

type ButtonsProps = { ticket: DoorListTicket } & Pick<Props, 'door' | 'filter' | 'allowsReentry'>;

function GuestButtons({ ticket, door, filter, allowsReentry }: ButtonsProps) {
  const { t } = useLingui();
  const { attendeeName: name, className, isAddOn, admission, exit } = ticket;
  const isVoid = ticket.status === 'canceled' || ticket.isInTransfer || !ticket.isValidHere;
  const passage = admission ?? exit;
  const form = { door, filter };
  return (
    <div className="flex flex-wrap gap-2">
      {!admission && !isVoid && (!exit || allowsReentry) && (
        <GuestButton
          intent="admit"
          id={ticket.id}
          label={isAddOn ? t`Picked up: ${className}, ${name}` : t`Admit: ${name}`}
          {...form}
        >
          {isAddOn ? <Trans>Picked up</Trans> : <Trans>Admit</Trans>}
        </GuestButton>
      )}
      {admission && allowsReentry && !isAddOn && (
        <GuestButton intent="leave" id={ticket.id} label={t`Check out: ${name}`} {...form}>
          <Trans>Check out</Trans>
        </GuestButton>
      )}
      {passage && (
        <GuestButton intent="undo" id={passage.id} label={t`Undo: ${name}`} {...form}>
          <Trans>Undo</Trans>
        </GuestButton>
      )}
    </div>
  );
}

interface ButtonProps extends Pick<Props, 'door' | 'filter'> {
  intent: 'admit' | 'leave' | 'undo';
  /** The id of the ticket, or of the passage that is undone. */
  id: string;
  label: string;
  children: ReactNode;
}

const GuestButton = ({ intent, id, label, door, filter, children }: ButtonProps) => (
  <PostForm>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name={intent === 'undo' ? 'checkIn' : 'ticket'} value={id} />
    <DeskFields door={door} filter={filter} />
    <Button variant={intent === 'undo' ? 'quiet' : 'outline'} aria-label={label}>
      {children}
    </Button>
  </PostForm>
);
