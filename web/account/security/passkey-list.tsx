import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import type { Passkey } from '#domain/accounts';
import { PASSKEY_NAME_MAX_CHARS } from '#shared/limits.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { dayRange } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface Props {
  passkeys: Passkey[];
}

/** The passkeys of an account, each with forms to rename and remove it. */
export function PasskeyList({ passkeys }: Props) {
  return (
    <ul className="grid gap-4">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="rounded-md border border-line bg-raised p-5">
          <PasskeyRow passkey={passkey} />
        </li>
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui();
  const { id, name } = passkey;
  return (
    <>
      <div className="flex items-start gap-4">
        <KeyRound aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg break-words">{name}</h2>
          <Dates passkey={passkey} />
        </div>
        <PostForm>
          <input type="hidden" name="passkey" value={id} />
          <Button name="intent" value="remove" variant="danger" aria-label={t`Remove ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </PostForm>
      </div>
      <details className="mt-3 ms-10">
        <summary
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
          aria-label={t`Rename ${name}`}
        >
          <Trans>Rename</Trans>
        </summary>
        <PostForm className="mt-2 grid gap-3">
          <input type="hidden" name="passkey" value={id} />
          <TextField
            name="name"
            label={t`New name`}
            required
            requiredText={t`(required)`}
            maxLength={PASSKEY_NAME_MAX_CHARS}
            defaultValue={name}
            autoComplete="off"
          />
          <Button name="intent" value="rename" variant="outline" className="w-full sm:w-auto sm:justify-self-start">
            <Trans>Save name</Trans>
          </Button>
        </PostForm>
      </details>
    </>
  );
}

function Dates({ passkey: { createdAt, lastUsedAt, isBackedUp } }: { passkey: Passkey }) {
  const locale = useLocale();
  // in UTC, because the product stores no time zone of a person
  const day = (instant: string) => dayRange(locale, instant.slice(0, 10), instant.slice(0, 10));
  const created = day(createdAt);
  const used = lastUsedAt && day(lastUsedAt);
  return (
    <p className="mt-1 text-sm text-ink-soft">
      <Trans>Added on {created}.</Trans> {used ? <Trans>Last used on {used}.</Trans> : <Trans>Not used yet.</Trans>}{' '}
      {isBackedUp && <Trans>Saved in your password manager.</Trans>}
    </p>
  );
}
