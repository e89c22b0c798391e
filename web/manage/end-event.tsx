import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { Summary } from '../ui/summary.tsx';
import type { FrameEvent } from './manage-frame.tsx';

interface Props {
  event: FrameEvent;
  sold: number;
}

/**
 * A link to reschedule, postpone or cancel an event, and forms to unpublish or delete it. Each form must be opened, so
 * that the person reads the explanation before pressing its button.
 */
export function EndEvent({ event, sold }: Props) {
  const to = useLocalePath();
  const { status } = event;
  const isOn = status === 'live' || status === 'postponed';
  const canDelete = sold === 0;
  if (!isOn && !canDelete) return null;
  return (
    <section className="mt-14 max-w-2xl border-t border-line pt-8" aria-labelledby="end-event">
      <h2 id="end-event" className="text-xl">
        <Trans>Change of plans?</Trans>
      </h2>
      <div className="mt-4 grid gap-3">
        {isOn && (
          <a
            href={to(paths.managePlans(event.id))}
            className="flex min-h-14 items-center justify-between gap-4 rounded-md border border-line bg-raised px-5 py-2 font-semibold hover:border-line-strong"
          >
            <Trans>Reschedule, postpone or cancel</Trans>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
          </a>
        )}
        {status !== 'draft' && canDelete && (
          <Choice
            intent="unpublish"
            title={<Trans>Unpublish</Trans>}
            text={<Trans>The event becomes a draft again. Visitors no longer see it.</Trans>}
            button={<Trans>Unpublish event</Trans>}
          />
        )}
        {canDelete && (
          <Choice
            intent="delete"
            title={<Trans>Delete</Trans>}
            text={<Trans>The event and its tickets are removed for good.</Trans>}
            button={<Trans>Delete for good</Trans>}
          />
        )}
      </div>
    </section>
  );
}

interface ChoiceProps {
  intent: 'unpublish' | 'delete';
  title: ReactNode;
  text: ReactNode;
  button: ReactNode;
}

function Choice({ intent, title, text, button }: ChoiceProps) {
  return (
    <details className="rounded-md border border-line bg-raised px-5 open:pb-5">
      <Summary>{title}</Summary>
      <p className="text-ink-soft">{text}</p>
      <PostForm className="mt-4">
        <Button variant="danger" name="intent" value={intent}>
          {button}
        </Button>
      </PostForm>
    </details>
  );
}
