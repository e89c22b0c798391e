import { Trans } from '@lingui/react/macro';
import { useLocale } from '../i18n/locale.ts';

/** The day of a text's last change. `day` is a date such as 2026-11-28. */
export function UpdatedOn({ day }: { day: string }) {
  const { code } = useLocale();
  const date = new Intl.DateTimeFormat(code.replace('_', '-'), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return (
    <p className="mt-10 text-sm text-ink-soft">
      <Trans>
        Updated <time dateTime={day}>{date}</time>
      </Trans>
    </p>
  );
}
