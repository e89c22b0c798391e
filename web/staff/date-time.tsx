import { withPlainSpaces } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';

/** An instant in UTC, to the minute. */
export function DateTime({ iso }: { iso: string }) {
  const { code } = useLocale();
  const text = new Intl.DateTimeFormat(code.replace('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(iso));
  return (
    <time dateTime={iso} className="tabular-nums">
      {withPlainSpaces(text)} UTC
    </time>
  );
}
