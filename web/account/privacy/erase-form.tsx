import { Trans, useLingui } from '@lingui/react/macro';
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

/** Deletes the account: lists what is deleted and what stays, and requires the email address to be typed. */
export function EraseForm({ email, typed, refusal }: Props) {
  const { t } = useLingui();
  const wrong = refusal?.fields['email'] ? t`Please type ${email} here.` : undefined;
  return (
    <section aria-labelledby="erase" className="border-t border-line pt-10">
      <h2 id="erase" className="text-2xl">
        <Trans>Delete my account</Trans>
      </h2>
      <div className="mt-2 grid max-w-2xl gap-3 text-ink-soft">
        <p>
          <Trans>
            Your profile, likes, follows, collections, interests, sessions and choices are deleted at once and for good.
          </Trans>
        </p>
        <p>
          <Trans>
            Orders stay for the tax office, without your name and address. Tickets you hold stay valid: keep their links
            or codes, you cannot find them here any more.
          </Trans>
        </p>
      </div>
      {refusal && (
        <ErrorSummary
          refusal={refusal}
          fields={[{ name: 'email', id: 'erase-email', label: t`Your e-mail address` }]}
          textOf={() => wrong}
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
          label={t`Your e-mail address`}
          hint={t`Type ${email} so that nobody does this by mistake.`}
          required
          requiredText={t`(required)`}
          maxLength={254}
          defaultValue={typed}
          error={wrong}
        />
        <Button variant="danger" className="w-full sm:w-auto sm:justify-self-start">
          <Trans>Delete my account for good</Trans>
        </Button>
      </PostForm>
    </section>
  );
}
