import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationRole } from '#domain/organizers';
import { EMAIL_MAX_CHARS } from '#shared/limits.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { RoleChoice } from './role-choice.tsx';

interface Props {
  /** Events to which a role can be limited. */
  events: { id: string; name: string }[];
  canSendMail: boolean;
  isOwner: boolean;
  /** The texts and errors of a refused form. */
  typed?: { inviteEmail: string; role: string; event: string };
  refusal?: ShownRefusal;
}

const ROLES: OrganizationRole[] = ['admin', 'editor', 'box_office', 'check_in'];

/** Invites a person by email, to the organization or to one event. */
export function InviteForm({ events, canSendMail, isOwner, typed, refusal }: Props) {
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="text-xl">
        <Trans>Invite someone</Trans>
      </h2>
      {canSendMail && isOwner && (
        <p className="mt-2 max-w-2xl text-ink-soft">
          <Trans>
            Looking for a new owner? Invite them as an admin. Once they’ve joined, you can make them an owner.
          </Trans>
        </p>
      )}
      {canSendMail ? (
        <Fields events={events} typed={typed} refusal={refusal} />
      ) : (
        <p className="mt-4 rounded-md bg-sunken px-5 py-4">
          <Trans>This site doesn’t send email yet, so you can’t invite people.</Trans>
        </p>
      )}
    </section>
  );
}

interface FieldsProps {
  events: Props['events'];
  typed: Props['typed'] | undefined;
  refusal: ShownRefusal | undefined;
}

function Fields({ events, typed, refusal }: FieldsProps) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <Form
      noValidate
      refusal={refusal}
      labels={{ inviteEmail: t`Email`, role: t`Role`, event: t`Works on` }}
      className="mt-4 grid max-w-2xl gap-6"
    >
      <TextField
        id="inviteEmail"
        name="inviteEmail"
        type="email"
        inputMode="email"
        label={t`Email`}
        hint={<Trans>Only an account with this address can accept.</Trans>}
        required
        requiredText={t`(required)`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARS}
        defaultValue={typed?.inviteEmail ?? ''}
        error={errorOf('inviteEmail')}
      />
      <RoleChoice legend={<Trans>Role</Trans>} roles={ROLES} chosen={typed?.role ?? 'editor'} error={errorOf('role')} />
      {events.length > 0 && (
        <SelectField
          id="event"
          name="event"
          label={t`Works on`}
          hint={<Trans>An admin always works on all events.</Trans>}
          defaultValue={typed?.event ?? ''}
          error={errorOf('event')}
        >
          <option value="">{t`All events`}</option>
          {events.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Send invitation</Trans>
      </Button>
    </Form>
  );
}
