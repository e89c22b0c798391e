import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationInTheWay } from '#domain/management';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { OwnedOrganizations } from './owned-organizations.tsx';

interface Props {
  email: string;
  /** Organizations that need another owner first. While there are any, the page has no form. */
  organizations: OrganizationInTheWay[];
  /** The person has just confirmed their identity, and the account still exists. */
  isConfirmed: boolean;
  typed: string;
  refusal: ShownRefusal | null;
}

/**
 * Deletes the account. The form lists what is deleted and what is retained, and requires the person to type the email
 * address.
 */
export function EraseForm({ organizations, ...form }: Props) {
  return (
    <section aria-labelledby="erase" className="border-t border-line pt-10">
      <h2 id="erase" className="text-2xl">
        <Trans>Delete my account</Trans>
      </h2>
      <div className="mt-2 grid max-w-2xl gap-3 text-ink-soft">
        <p>
          <Trans>
            We’ll permanently delete your profile, likes, follows, collections, interests, sessions and preferences
            right away.
          </Trans>
        </p>
        <p>
          <Trans>
            We must keep order records for tax purposes, without your name or email address. Your tickets stay valid,
            but you won’t be able to look them up here, so save their links or codes first.
          </Trans>
        </p>
      </div>
      {organizations.length > 0 ? <OwnedOrganizations organizations={organizations} /> : <ConfirmForm {...form} />}
    </section>
  );
}

function ConfirmForm({ email, isConfirmed, typed, refusal }: Omit<Props, 'organizations'>) {
  const { t } = useLingui();
  const wrongText = () => t`That isn’t the email address of this account.`;
  const errorOf = useFieldErrors(refusal, undefined, wrongText);
  return (
    <>
      {refusal && (
        <ErrorSummary
          refusal={refusal}
          fields={[{ name: 'email', id: 'erase-email', label: t`Your email address` }]}
          textOf={wrongText}
        />
      )}
      {isConfirmed && !refusal && (
        <p role="status" className="mt-6 max-w-2xl rounded-sm bg-accent-soft px-4 py-3 font-medium">
          <Trans>Almost done. Enter your email address once more, and we’ll delete your account.</Trans>
        </p>
      )}
      <PostForm className="mt-6 grid max-w-md gap-5" noValidate>
        <input type="hidden" name="intent" value="erase" />
        <TextField
          id="erase-email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t`Your email address`}
          hint={t`Enter ${email} to confirm.`}
          required
          requiredText={t`(required)`}
          maxLength={254}
          defaultValue={typed}
          autoFocus={isConfirmed} // oxlint-disable-line jsx-a11y/no-autofocus -- the only field of the page
          error={errorOf('email')}
        />
        <Button variant="danger" className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Delete my account permanently</Trans>
        </Button>
      </PostForm>
    </>
  );
}
