import { Plural, Trans } from '@lingui/react/macro';
import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

interface Props {
  expiresAt: string;
  serverNow: string;
}

/**
 * Countdown of the hold. Measured from the server's clock in the response, so a wrong clock in the browser does not
 * matter; at zero the page asks the server, which alone decides. Without script the page states the minutes.
 */
export function HoldTimer({ expiresAt, serverNow }: Props) {
  const secondsAtRender = Math.max(0, Math.round((Date.parse(expiresAt) - Date.parse(serverNow)) / 1000));
  const [secondsLeft, setLeft] = useState(secondsAtRender);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const secondsNow = Math.max(0, Math.round(secondsAtRender - (performance.now() - startedAt) / 1000));
      setLeft(secondsNow);
      if (secondsNow > 0) return;
      clearInterval(timer);
      // leaves the server a moment to expire the hold
      setTimeout(() => void revalidate(), 1_200);
    }, 500);
    return () => clearInterval(timer);
  }, [secondsAtRender, revalidate]);
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  const minutes = Math.ceil(secondsLeft / 60);
  return (
    <p className={`mt-4 flex items-center gap-2.5 ${secondsLeft < 60 ? 'text-bad' : 'text-ink-soft'}`}>
      <Clock3 aria-hidden="true" className="size-5 shrink-0" />
      <span>
        <Trans>
          Held for you for{' '}
          <time className="font-semibold text-ink" role="timer">
            {time}
          </time>{' '}
          more.
        </Trans>
      </span>
      {/* announced once a minute, not every second */}
      <span className="sr-only" aria-live="polite">
        <Plural value={minutes} one="# minute left" other="# minutes left" />
      </span>
    </p>
  );
}
