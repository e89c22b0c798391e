import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketEditor } from '#domain/management';
import { paths } from '#shared/paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { RefusedAnswer } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CapacityField } from './capacity-field.tsx';
import type { TicketsForm } from './forms.ts';
import { NEW } from './new-row.ts';
import { PoolForm } from './pool-form.tsx';
import { RemoveButton } from './remove-button.tsx';

export type RefusedForm = RefusedAnswer<TicketsForm> | null;

interface Props {
  eventId: string;
  tickets: TicketEditor;
  /** The id of the shared limit whose form is open; `new` for a new limit. */
  opened: string | null;
  refused: RefusedForm;
}

/**
 * The number of tickets for the whole event, and limits that some tickets share. The section is useful from two ticket
 * classes on.
 */
export function SharedLimits({ eventId, tickets, opened, refused }: Props) {
  const to = useLocalePath();
  const { classes, eventCapacity, pools } = tickets;
  if (classes.length < 2 && !eventCapacity && pools.length === 0) return null;
  const typed = refused?.typed.intent === 'save-pool' ? refused.typed : null;
  const openedPool = typed?.poolId ?? opened;
  return (
    <section id="limits" aria-labelledby="limits-title" className="mt-12 scroll-mt-6 border-t border-line pt-8">
      <h2 id="limits-title" className="text-xl">
        <Trans>Shared limits</Trans>
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        <Trans>Each ticket has its own quantity. Set a limit here if several tickets share the same spots.</Trans>
      </p>
      <EventCapacity tickets={tickets} refused={refused} />
      <PoolList eventId={eventId} tickets={tickets} opened={openedPool} />
      {openedPool === null ? (
        classes.length > 1 && (
          <ButtonLink
            variant="outline"
            className="mt-6"
            href={`${to(paths.manageTickets(eventId))}?limit=${NEW}#limit-form`}
          >
            <Trans>Add a shared limit</Trans>
          </ButtonLink>
        )
      ) : (
        <PoolForm
          key={openedPool}
          eventId={eventId}
          tickets={tickets}
          poolId={openedPool}
          typed={typed}
          refusal={typed && refused ? refused.refusal : null}
        />
      )}
    </section>
  );
}

function EventCapacity({ tickets: { eventCapacity, classes }, refused }: Pick<Props, 'tickets' | 'refused'>) {
  const { t } = useLingui();
  const typed = refused?.typed.intent === 'event-capacity' ? refused.typed : null;
  const refusal = typed && refused ? refused.refusal : null;
  const errorOf = useFieldErrors(refusal);
  const label = t`Tickets for the whole event`;
  const counted = eventCapacity ? [eventCapacity] : classes;
  return (
    <Form noValidate refusal={refusal} labels={{ eventCapacity: label }} className="mt-6">
      <CapacityField
        name="eventCapacity"
        label={label}
        hint={t`Leave empty for no limit.`}
        required={false}
        inUse={counted.reduce((sum, { sold, held, setAside }) => sum + sold + held + setAside, 0)}
        defaultValue={typed?.eventCapacity ?? (eventCapacity ? String(eventCapacity.capacity) : '')}
        error={errorOf('eventCapacity')}
      />
      <Button variant="outline" name="intent" value="event-capacity" className="mt-4">
        <Trans>Save limit</Trans>
      </Button>
    </Form>
  );
}

function PoolList({ eventId, tickets: { pools, classes }, opened }: Pick<Props, 'eventId' | 'tickets' | 'opened'>) {
  const { t, i18n } = useLingui();
  const to = useLocalePath();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const shown = pools.filter(({ id }) => id !== opened);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-3">
      {shown.map(({ id, name, sold, capacity, classIds }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-raised px-5 py-4"
        >
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            <p className="mt-1 text-sm text-ink-soft tabular-nums">
              <Trans>
                {sold} of {capacity} sold
              </Trans>
            </p>
            <p className="mt-1 text-sm text-ink-soft wrap-anywhere" suppressHydrationWarning>
              {list.format(
                classes.flatMap((ticketClass) => (classIds.includes(ticketClass.id) ? [ticketClass.name] : [])),
              )}
            </p>
          </div>
          <div className="flex gap-2">
            <ButtonLink
              variant="outline"
              href={`${to(paths.manageTickets(eventId))}?limit=${id}#limit-form`}
              aria-label={t`Edit ${name}`}
            >
              <Trans>Edit</Trans>
            </ButtonLink>
            <PostForm>
              <input type="hidden" name="poolId" value={id} />
              <RemoveButton intent="remove-pool" name={name} />
            </PostForm>
          </div>
        </li>
      ))}
    </ul>
  );
}
