import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PostForm } from '../forms/post-form.tsx';
import { Button } from '../ui/button.tsx';
import { Summary } from '../ui/summary.tsx';

interface Props {
  title: ReactNode;
  /** The deadline in hours before the start of the event. */
  hours: number;
  /** The text that opens the confirmation. */
  open: ReactNode;
  /** What the cancellation does. */
  consequence: ReactNode;
  /** The text of the button that cancels. */
  confirm: ReactNode;
  className: string;
}

/** The offer to cancel tickets for which nothing was paid. The button is behind a second step. */
export const CancelOffer = ({ title, hours, open, consequence, confirm, className }: Props) => (
  <section aria-labelledby="cancel-title" className={className}>
    <h2 id="cancel-title" className="text-xl">
      {title}
    </h2>
    <p className="mt-2 text-pretty text-ink-soft">
      {hours === 0 ? (
        <Trans>You can cancel until the event starts, so someone else can come.</Trans>
      ) : (
        <Plural
          value={hours}
          one="You can cancel until an hour before the event starts, so someone else can come."
          other="You can cancel until # hours before the event starts, so someone else can come."
        />
      )}
    </p>
    <details className="mt-3">
      <Summary className="min-h-11 text-accent">{open}</Summary>
      <p className="mt-2 mb-4 text-pretty">{consequence}</p>
      <PostForm>
        <Button variant="danger" name="intent" value="cancel" className="max-sm:w-full">
          {confirm}
        </Button>
      </PostForm>
    </details>
  </section>
);
