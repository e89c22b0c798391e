import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventEditor } from '#domain/management';
import { PostForm } from '../forms/post-form.tsx';
import { Button } from '../ui/button.tsx';

interface Props {
  status: EventEditor['status'];
  sold: number;
}

/** Taking an event back: to a draft, canceled, or deleted. Each button asks again by opening its explanation first. */
export function EndEvent({ status, sold }: Props) {
  const canDelete = sold === 0;
  return (
    <section className="mt-14 max-w-2xl border-t border-line pt-8" aria-labelledby="end-event">
      <h2 id="end-event" className="text-xl">
        <Trans>Change of plans?</Trans>
      </h2>
      <div className="mt-4 grid gap-3">
        {status !== 'draft' && canDelete && (
          <Choice
            intent="unpublish"
            title={<Trans>Unpublish</Trans>}
            text={<Trans>The event becomes a draft again. Visitors no longer see it.</Trans>}
            button={<Trans>Unpublish event</Trans>}
          />
        )}
        {(status === 'live' || status === 'postponed') && (
          <Choice
            intent="cancel"
            title={<Trans>Cancel the event</Trans>}
            text={<CancelText sold={sold} />}
            button={<Trans>Yes, cancel this event</Trans>}
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

function CancelText({ sold }: { sold: number }) {
  return (
    <>
      <Trans>Sales stop right away, and the event page says that the event is canceled.</Trans>{' '}
      {sold > 0 && (
        <Plural
          value={sold}
          one="# ticket was ordered. Tell your guest yourself: we don’t email them yet."
          other="# tickets were ordered. Tell your guests yourself: we don’t email them yet."
        />
      )}
    </>
  );
}

interface ChoiceProps {
  intent: 'unpublish' | 'cancel' | 'delete';
  title: ReactNode;
  text: ReactNode;
  button: ReactNode;
}

function Choice({ intent, title, text, button }: ChoiceProps) {
  return (
    <details className="rounded-md border border-line bg-raised px-5 open:pb-5">
      <summary className="flex min-h-14 cursor-pointer items-center font-semibold">{title}</summary>
      <p className="text-ink-soft">{text}</p>
      <PostForm className="mt-4">
        <Button variant="danger" name="intent" value={intent}>
          {button}
        </Button>
      </PostForm>
    </details>
  );
}
