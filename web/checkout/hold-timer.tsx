import { Plural, Trans } from '@lingui/react/macro';
import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { PostForm } from '../forms/post-form.tsx';
import { Button } from '../ui/button.tsx';
import { announcedMinutes } from './announced-minutes.ts';

interface Props {
  expiresAt: string;
  serverNow: string;
  /** Whether the buyer may extend the hold by ten minutes. */
  mayExtend: boolean;
}

/**
 * Countdown of the hold. It is measured from the server's time in the response, so a wrong clock in the browser does
 * not matter. At zero the page asks the server, which decides whether the hold has expired. Without script the page
 * states the minutes.
 */
export function HoldTimer({ expiresAt, serverNow, mayExtend }: Props) {
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
      // gives the server a moment to expire the hold
      setTimeout(() => void revalidate(), 1_200);
    }, 500);
    return () => clearInterval(timer);
  }, [secondsAtRender, revalidate]);
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  const minutes = announcedMinutes(secondsLeft);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-4 py-1.5">
      <p
        className={`flex min-h-11 items-center gap-2.5 max-sm:text-sm ${secondsLeft < 60 ? 'text-bad' : 'text-ink-soft'}`}
      >
        <Clock3 aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <Trans>
            Held for you:{' '}
            <time className="font-semibold text-ink tabular-nums" role="timer">
              {time}
            </time>{' '}
            left
          </Trans>
        </span>
        <span className="sr-only" aria-live="polite">
          {minutes !== null && <Plural value={minutes} one="# minute left" other="# minutes left" />}
        </span>
      </p>
      {mayExtend && (
        <PostForm>
          <Button name="intent" value="extend" variant="quiet" className="-mx-5 text-sm underline underline-offset-4">
            <Trans>I need more time</Trans>
          </Button>
        </PostForm>
      )}
    </div>
  );
}
