import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { IssueState } from '#domain/notifications';
import { zoneBehindTime } from '#shared/dates/zone-name.ts';
import { withPlainSpaces } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Badge } from '../badge.tsx';

const NAMES: Record<IssueState, MessageDescriptor> = {
  draft: msg`Draft`,
  scheduled: msg({ message: 'Scheduled', context: 'an issue' }),
  sending: msg`Sending`,
  paused: msg`Paused`,
  sent: msg({ message: 'Sent', context: 'an issue' }),
  stopped: msg({ message: 'Stopped', context: 'an issue' }),
};
const VARIANTS = {
  draft: 'plain',
  scheduled: 'accent',
  sending: 'accent',
  paused: 'warn',
  sent: 'good',
  stopped: 'bad',
} as const;

/** The state of an issue. */
export function StateBadge({ state }: { state: IssueState }) {
  const { i18n } = useLingui();
  return <Badge variant={VARIANTS[state]}>{i18n._(NAMES[state])}</Badge>;
}

/** An instant in the zone of the site, to the minute, with the name of the zone. Other pages of staff show UTC. */
export function Moment({ iso, tz }: { iso: string; tz: string }) {
  const locale = useLocale();
  const text = new Intl.DateTimeFormat(locale.code.replace('_', '-'), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: tz,
  }).format(new Date(iso));
  return (
    <time dateTime={iso} className="tabular-nums">
      {withPlainSpaces(text)}
      {zoneBehindTime(locale, tz, iso)}
    </time>
  );
}
