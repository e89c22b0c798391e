import { Trans, useLingui } from '@lingui/react/macro';
import type { MyAccount } from '#domain/accounts';
import { NAME_MAX_CHARS } from '#shared/limits.ts';
import { locales } from '#shared/locales.ts';
import { Form } from '../forms/form.tsx';
import type { ShownRefusal } from '../forms/refusal.ts';
import { useFieldErrors } from '../forms/errors.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

interface Props {
  account: Pick<MyAccount, 'fullName' | 'locale'>;
  typed: { fullName: string; locale: string } | null;
  refusal: ShownRefusal | null | undefined;
}

/** Name, and the language of mails to this person. */
export function ProfileForm({ account, typed, refusal }: Props) {
  const { t } = useLingui();
  const errorOf = useFieldErrors(refusal);
  return (
    <Form className="grid gap-5" noValidate refusal={refusal} labels={{ fullName: t`Name`, locale: t`Email language` }}>
      <TextField
        id="fullName"
        name="fullName"
        label={t`Name`}
        required
        requiredText={t`(required)`}
        autoComplete="name"
        maxLength={NAME_MAX_CHARS}
        defaultValue={typed?.fullName ?? account.fullName}
        error={errorOf('fullName')}
      />
      <div>
        <label htmlFor="locale" className="mb-1.5 block font-semibold">
          <Trans>Email language</Trans>
        </label>
        <select
          id="locale"
          name="locale"
          defaultValue={typed?.locale ?? account.locale}
          autoComplete="language"
          className="block min-h-12 w-full rounded-sm border border-line-strong bg-raised px-3 text-ink"
        >
          {locales.map(({ lang, name }) => (
            <option key={lang} value={lang} lang={lang}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button name="intent" value="profile" className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
