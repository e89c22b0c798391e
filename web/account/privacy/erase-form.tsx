import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  email: string;
  typed: string;
  refusal: ShownRefusal | null;
}

/**
 * Deletes the account. The form lists what is deleted and what is retained, and requires the person to type the email
 * address.
 */
export function EraseForm({ email, typed, refusal }: Props) {
  const { t } = useLingui();
  const wrongText = () => t`That isn’t the email address of this account.`;
  const errorOf = useFieldErrors(refusal, undefined, wrongText);
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
      {refusal && (
        <ErrorSummary
          refusal={refusal}
          fields={[{ name: 'email', id: 'erase-email', label: t`Your email address` }]}
          textOf={wrongText}
        />
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
          error={errorOf('email')}
        />
        <Button variant="danger" className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Delete my account permanently</Trans>
        </Button>
      </PostForm>
    </section>
  );
}
