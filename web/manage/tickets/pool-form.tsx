import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketEditor } from '#domain/management';
import { TICKET_CLASS_NAME_MAX_CHARS } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CapacityField } from './capacity-field.tsx';
import { ClassChoice } from './class-choice.tsx';
import type { TicketsForm } from './forms.ts';
import { NEW } from './new-row.ts';

interface Props {
  eventId: string;
  tickets: TicketEditor;
  /** The id of the limit; `new` for a new limit. */
  poolId: string;
  typed: Extract<TicketsForm, { intent: 'save-pool' }> | null;
  refusal: ShownRefusal | null;
}

/** The form of a limit that some tickets share. */
export function PoolForm({ eventId, tickets: { pools, classes }, poolId, typed, refusal }: Props) {
  const { t } = useLingui();
  const to = useLocalePath();
  const errorOf = useFieldErrors(refusal);
  const pool = pools.find(({ id }) => id === poolId);
  const labels = {
    poolName: t`Name of the limit`,
    poolCapacity: t`Number of tickets`,
    poolClasses: t`Tickets that share this limit`,
  };
  return (
    <section
      id="limit-form"
      aria-labelledby="limit-form-title"
      className="mt-6 max-w-2xl scroll-mt-6 rounded-md border border-line bg-raised p-5 sm:p-7"
    >
      <h3 id="limit-form-title" className="mb-6 text-lg">
        {pool ? <Trans>Edit shared limit</Trans> : <Trans>New shared limit</Trans>}
      </h3>
      <Form noValidate refusal={refusal} labels={labels} className="grid gap-5">
        <input type="hidden" name="poolId" value={pool ? poolId : NEW} />
        <TextField
          id="poolName"
          name="poolName"
          label={labels.poolName}
          hint={t`Only you see this name, for example “Seats”.`}
          required
          requiredText={t`(required)`}
          autoComplete="off"
          maxLength={TICKET_CLASS_NAME_MAX_CHARS}
          defaultValue={typed?.poolName ?? pool?.name ?? ''}
          error={errorOf('poolName')}
        />
        <CapacityField
          name="poolCapacity"
          label={labels.poolCapacity}
          inUse={pool ? pool.sold + pool.held + pool.setAside : 0}
          defaultValue={typed?.poolCapacity ?? (pool ? String(pool.capacity) : '')}
          error={errorOf('poolCapacity')}
        />
        <ClassChoice
          name="poolClasses"
          label={labels.poolClasses}
          classes={classes}
          chosen={typed?.poolClasses ?? pool?.classIds ?? []}
          error={errorOf('poolClasses')}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save-pool" className="w-full sm:w-auto">
            <Trans>Save limit</Trans>
          </Button>
          <ButtonLink variant="quiet" className="max-sm:w-full" href={`${to(paths.manageTickets(eventId))}#limits`}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
