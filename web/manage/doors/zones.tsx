import { Trans, useLingui } from '@lingui/react/macro';
import type { Zone } from '#domain/checkin';
import { doorPaths } from '#shared/doors/door-paths.ts';
import { ZONES_MAX } from '#shared/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import type { FieldTextOf } from '../../forms/field-texts.ts';
import { Form } from '../../forms/form.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ClassChoice } from '../tickets/class-choice.tsx';
import { RemoveButton } from '../tickets/remove-button.tsx';

interface Props {
  eventId: string;
  zones: Zone[];
  classes: { id: string; name: string }[];
  /** The zone whose form is open; '' or null for the form of a new zone. */
  editedId: string | null;
  /** The values of a refused form. */
  typed: { name: string; classIds: string[] } | null;
  refusal: ShownRefusal | undefined;
}

/** The zones of an event with the ticket classes that each admits, and the form of one. */
export function Zones({ eventId, zones, classes, editedId, typed, refusal }: Props) {
  const edited = zones.find(({ id }) => id === editedId) ?? null;
  const isFull = zones.length >= ZONES_MAX;
  const form = { eventId, classes, typed, refusal };
  return (
    <section aria-labelledby="zones">
      <h2 id="zones" className="text-xl">
        <Trans>Zones</Trans>
      </h2>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Give parts of your venue their own doors, like a main hall or backstage. Each zone admits the ticket types you
          choose, lets each ticket in once, and has its own count. At the door, pick the zone on the check-in page.
        </Trans>
      </p>
      {zones.length > 0 && (
        <ul className="mt-5 divide-y divide-line rounded-md border border-line bg-raised">
          {zones.map((zone) => (
            <li key={zone.id} className="px-5 py-4">
              {zone === edited ? (
                <ZoneForm zone={zone} {...form} />
              ) : (
                <ZoneRow eventId={eventId} zone={zone} classes={classes} />
              )}
            </li>
          ))}
        </ul>
      )}
      {!edited && !typed && isFull && (
        <p className="mt-4 text-ink-soft">
          <Trans>An event can have up to {ZONES_MAX} zones.</Trans>
        </p>
      )}
      {!edited && classes.length > 0 && (typed || !isFull) && (
        <div className="mt-5 rounded-md border border-line p-5">
          <h3 className="mb-4 text-lg">
            <Trans>New zone</Trans>
          </h3>
          <ZoneForm zone={null} {...form} />
        </div>
      )}
      {classes.length === 0 && (
        <p className="mt-4 text-ink-soft">
          <Trans>Add tickets to your event first.</Trans>
        </p>
      )}
    </section>
  );
}

function ZoneRow({ eventId, zone, classes }: { eventId: string; zone: Zone; classes: Props['classes'] }) {
  const { t } = useLingui();
  const to = useLocalePath();
  const { id, name, classIds } = zone;
  const admitted = classes.filter((ticketClass) => classIds.includes(ticketClass.id));
  return (
    <div className="flex items-center gap-x-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {admitted.length > 0 ? (
            <bdi>{admitted.map((ticketClass) => ticketClass.name).join(', ')}</bdi>
          ) : (
            <Trans>Admits no tickets</Trans>
          )}
        </p>
      </div>
      <ButtonLink
        variant="outline"
        href={`${to(doorPaths.manageDoors(eventId))}?edit=${id}#zones`}
        aria-label={t`Edit zone: ${name}`}
      >
        <Trans>Edit</Trans>
      </ButtonLink>
      <PostForm>
        <input type="hidden" name="zoneId" value={id} />
        <RemoveButton intent="remove" name={name} />
      </PostForm>
    </div>
  );
}

type FormProps = Pick<Props, 'eventId' | 'classes' | 'typed' | 'refusal'> & { zone: Zone | null };

function ZoneForm({ eventId, classes, typed, refusal, zone }: FormProps) {
  const { t } = useLingui();
  const to = useLocalePath();
  const labels = { name: t`Name`, classIds: t`Admits` };
  const ownText: FieldTextOf = (field, code) => {
    if (code === 'TAKEN') return t`Another zone already has this name. Choose a different one.`;
    if (code === 'TOO_MANY') return t`An event can have up to ${ZONES_MAX} zones.`;
    if (code !== 'MISSING') return undefined;
    return field === 'name' ? t`Enter a name.` : t`Choose at least one ticket type.`;
  };
  const errorOf = useFieldErrors(refusal, undefined, ownText);
  return (
    <Form noValidate refusal={refusal} labels={labels} ownText={ownText} className="grid gap-5">
      <input type="hidden" name="zoneId" value={zone?.id ?? ''} />
      <TextField
        id="name"
        name="name"
        label={labels.name}
        requiredText={t`(required)`}
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={typed?.name ?? zone?.name ?? ''}
        error={errorOf('name')}
      />
      <ClassChoice
        name="classIds"
        label={labels.classIds}
        classes={classes}
        chosen={typed?.classIds ?? zone?.classIds ?? []}
        error={errorOf('classIds')}
      />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="zone" variant={zone ? 'filled' : 'outline'}>
          {zone ? <Trans>Save zone</Trans> : <Trans>Add zone</Trans>}
        </Button>
        {zone && (
          <ButtonLink variant="quiet" href={to(doorPaths.manageDoors(eventId))}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
