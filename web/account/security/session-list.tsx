import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import type { OpenSession } from '#domain/accounts';
import { relativeTime, minutesSince } from '../../i18n/relative-time.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { deviceName } from './device-name.ts';
import { Badge } from '../frame/section.tsx';

/** A session as the list shows it. */
export interface SessionLine {
  id: string;
  userAgent: string;
  network: string;
  isApp: boolean;
  isThisBrowser: boolean;
  /** The time since the session was last used. */
  minutesAgo: number;
}

/** The open sessions of an account. The session of this browser is first. */
export function sessionLines(
  sessions: OpenSession[],
  { sessionId, now }: { sessionId: string; now: Temporal.Instant },
): SessionLine[] {
  const lines = sessions.map(({ id, userAgent, network, kind, lastSeenAt }) => ({
    id,
    userAgent,
    network,
    isApp: kind === 'mobile',
    isThisBrowser: id === sessionId,
    minutesAgo: minutesSince(lastSeenAt, now),
  }));
  return lines.toSorted((a, b) => Number(b.isThisBrowser) - Number(a.isThisBrowser));
}

export function SessionList({ sessions }: { sessions: SessionLine[] }) {
  const hasOthers = sessions.some((line) => !line.isThisBrowser);
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        {sessions.map((line) => (
          <li key={line.id}>
            <SessionRow line={line} />
          </li>
        ))}
      </ul>
      {hasOthers && (
        <PostForm className="mt-5">
          <Button name="intent" value="elsewhere" variant="outline" className="w-full sm:w-auto">
            <Trans>Log out everywhere else</Trans>
          </Button>
        </PostForm>
      )}
    </>
  );
}

function SessionRow({ line }: { line: SessionLine }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { browser, system, isPhone } = deviceName(line.userAgent);
  const DeviceIcon = isPhone || line.isApp ? Smartphone : Monitor;
  const name = line.isApp ? t`App` : (browser ?? t`Unknown browser`);
  const what = system ? t`${name} on ${system}` : name;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <DeviceIcon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {what} {line.isThisBrowser && <Badge variant="good">{t`This browser`}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {[line.isThisBrowser ? t`Active now` : relativeTime(locale, line.minutesAgo), line.network]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!line.isThisBrowser && (
        <PostForm>
          <input type="hidden" name="session" value={line.id} />
          <Button name="intent" value="end" variant="quiet" className="text-sm" aria-label={t`Log out: ${what}`}>
            <Trans>Log out</Trans>
          </Button>
        </PostForm>
      )}
    </div>
  );
}
