import { Trans, useLingui } from '@lingui/react/macro';
import { EMAIL_CHANGE_HOURS } from '#shared/limits.ts';
import { PostForm } from '../forms/post-form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { EmailField } from '../forms/fields/email-field.tsx';
import { FormErrors, useFieldErrors } from '../forms/errors.tsx';
import { StoredMailNotice } from '../signin/check-your-inbox.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  /** The current email address. */
  currentEmail: string;
  /** Whether the site can send a confirmation link. */
  canMail: boolean;
  /** The email address to which a confirmation link has just been sent. */
  sentTo: string | null;
  typed: string;
  refusal: ShownRefusal | null | undefined;
}

/** Changes the email address. The new address takes effect once its owner opens the link that was sent to it. */
export function EmailForm({ currentEmail, canMail, sentTo, typed, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <>
      <p className="font-semibold break-all">{currentEmail}</p>
      {sentTo !== null && (
        <>
          <SuccessNotice>
            <Trans>
              We’ve sent an email to {sentTo}. Open the link in it within {EMAIL_CHANGE_HOURS} hours to confirm your new
              address. Until then, nothing changes.
            </Trans>
          </SuccessNotice>
          <StoredMailNotice />
        </>
      )}
      <FormErrors refusal={refusal} labels={{ email: t`New email address` }} />
      {canMail ? (
        <PostForm className="mt-5 grid gap-5" noValidate>
          <EmailField label={t`New email address`} autoComplete="email" typed={typed} error={errorOf('email')} />
          <Button name="intent" value="email" variant="outline" className="w-full sm:w-auto sm:justify-self-start">
            <Trans>Change email</Trans>
          </Button>
        </PostForm>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          <Trans>This site can’t send email yet, so you can’t change your email address.</Trans>
        </p>
      )}
    </>
  );
}
