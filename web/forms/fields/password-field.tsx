import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface Props {
  /** Name and id of the input. */
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string | undefined;
}

/**
 * A password input. Unlike `TextField` it never cleans or cuts the value and allows pasting (ASVS 6.2.6 to 6.2.8). With
 * script, the password can be shown.
 */
export function PasswordField({ name, label, autoComplete, hint, error }: Props) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const VisibilityIcon = isShown ? EyeOff : Eye;
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
        <span aria-hidden="true" className="text-accent">
          {' '}
          *
        </span>
        <span className="sr-only">
          {' '}
          <Trans>(required)</Trans>
        </span>
      </label>
      {hint && (
        <p id={`${name}-hint`} className="mb-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="relative">
        <input
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="block min-h-12 w-full rounded-sm border border-line-strong bg-raised ps-3.5 pe-14 text-ink aria-invalid:border-bad rtl:text-right"
        />
        {isHydrated && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t`Show password`}
            title={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-sm text-ink-soft hover:text-ink"
          >
            <VisibilityIcon aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
