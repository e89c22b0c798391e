import { Trans, useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN_CHARS } from '#shared/limits.ts';
import { Form } from '../../forms/form.tsx';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useFieldErrors } from '../../forms/errors.tsx';
import { PasswordField } from '../../forms/fields/password-field.tsx';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** The email address of the account, for password managers. */
  email: string;
  hasPassword: boolean;
  refusal: ShownRefusal | null | undefined;
}

/** Sets the first password, or changes it. */
export function NewPasswordForm({ email, hasPassword, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  const labels = { ...(hasPassword && { current: t`Current password` }), next: t`New password` };
  return (
    <Form className="grid gap-5" noValidate refusal={refusal} labels={labels}>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      {hasPassword && (
        <PasswordField
          name="current"
          label={t`Current password`}
          autoComplete="current-password"
          error={errorOf('current')}
        />
      )}
      <PasswordField
        name="next"
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD_MIN_CHARS} characters. Spaces are fine: try a few words.`}
        error={errorOf('next')}
      />
      <Button name="intent" value="password" className="w-full sm:w-auto sm:justify-self-start">
        {hasPassword ? <Trans>Change password</Trans> : <Trans>Save password</Trans>}
      </Button>
    </Form>
  );
}
