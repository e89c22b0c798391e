import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PersonFile } from '#domain/staff';
import { STAFF_REASON_MAX_CHARS } from '#shared/limits.ts';
import type { RefusedAnswer } from '../../forms/refusal.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { StaffPanel } from '../staff-frame.tsx';

/** The refusal of one of the page's forms. `intent` names the form. */
export type PersonRefusal = RefusedAnswer<{ intent: string; reason: string }>;

interface Props {
  person: PersonFile;
  /** The refusal of the last form; null when no form was refused. */
  refused: PersonRefusal | null;
}

/** The actions that staff may take on an account, each with its form. */
export function PersonActions({ person, refused }: Props) {
  if (!person.canManage)
    return (
      <StaffPanel title={<Trans>Actions</Trans>}>
        <p className="text-ink-soft">
          <Trans>
            You can’t manage staff accounts here. The server operator can remove staff with “npm run staff -- remove”.
          </Trans>
        </p>
      </StaffPanel>
    );
  const { isSuspended } = person.account;
  return (
    <div className="grid min-w-0 gap-6">
      {!isSuspended && (
        <StaffPanel title={<Trans>View as this person</Trans>}>
          <ReasonForm {...{ refused }} intent="impersonate" button={<Trans>View as this person</Trans>}>
            <Trans>
              View the site as this person for 30 minutes, without changing anything. Each view is recorded and included
              in their data download.
            </Trans>
          </ReasonForm>
        </StaffPanel>
      )}
      {person.sessions.count > 0 && (
        <StaffPanel title={<Trans>Sessions</Trans>}>
          <PlainForm intent="sign-out" button={<Trans>Log out everywhere</Trans>}>
            <Trans>Logs this person out everywhere. They can sign in again.</Trans>
          </PlainForm>
        </StaffPanel>
      )}
      {isSuspended ? (
        <StaffPanel title={<Trans>Restore account</Trans>}>
          <PlainForm intent="restore" button={<Trans>Restore account</Trans>}>
            <Trans>Lets them sign in again. We’ll email them about it.</Trans>
          </PlainForm>
        </StaffPanel>
      ) : (
        <StaffPanel title={<Trans>Suspend account</Trans>}>
          <ReasonForm {...{ refused }} intent="suspend" button={<Trans>Suspend account</Trans>}>
            <Trans>
              Logs them out everywhere and blocks sign-in. Their tickets stay valid. We’ll email them about it.
            </Trans>
          </ReasonForm>
        </StaffPanel>
      )}
    </div>
  );
}

interface FormProps {
  intent: string;
  button: ReactNode;
  /** The text that explains the action. */
  children: ReactNode;
}

function PlainForm({ intent, button, children }: FormProps) {
  return (
    <PostForm>
      <p className="text-sm text-pretty text-ink-soft">{children}</p>
      <Button variant="outline" name="intent" value={intent} className="mt-4">
        {button}
      </Button>
    </PostForm>
  );
}

function ReasonForm({ intent, button, children, refused }: FormProps & Pick<Props, 'refused'>) {
  const { t } = useLingui();
  const ownRefusal = refused?.typed.intent === intent ? refused : null;
  const errorOf = useFieldErrors(ownRefusal?.refusal);
  return (
    <PostForm noValidate>
      <p className="text-sm text-pretty text-ink-soft">{children}</p>
      <TextField
        className="mt-4"
        id={`${intent}-reason`}
        name="reason"
        rows={3}
        label={t`Reason`}
        required
        requiredText={t`(required)`}
        maxLength={STAFF_REASON_MAX_CHARS}
        defaultValue={ownRefusal?.typed.reason ?? ''}
        error={errorOf('reason')}
      />
      <Button variant="outline" name="intent" value={intent} className="mt-4">
        {button}
      </Button>
    </PostForm>
  );
}
