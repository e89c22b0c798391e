import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PostForm } from '../forms/post-form.tsx';
import { Button } from '../ui/button.tsx';
import { Summary } from '../ui/summary.tsx';

interface Props {
  /** The name of the event. */
  event: string;
  /** The buyer who offers the ticket. */
  from: string;
  /** Hidden fields that name the ticket, on a page with several. */
  children?: ReactNode;
}

/** Declines an offered ticket. The button is behind a second step. */
export function DeclineTicket({ event, from, children }: Props) {
  const { t } = useLingui();
  return (
    <details>
      <Summary className="min-h-11 justify-start! text-accent" label={t`Decline: ${event}, from ${from}`}>
        <Trans>Decline</Trans>
      </Summary>
      <p className="mt-1 font-semibold">
        <Trans>Decline this ticket?</Trans>
      </p>
      <p className="mt-1 mb-4 text-pretty wrap-anywhere">
        <Trans>
          <bdi>{from}</bdi> gets it back right away, and an email about it.
        </Trans>
      </p>
      <PostForm>
        {children}
        <Button
          variant="danger"
          name="intent"
          value="decline"
          aria-label={t`Decline ticket: ${event}, from ${from}`}
          className="max-sm:w-full"
        >
          <Trans>Decline ticket</Trans>
        </Button>
      </PostForm>
    </details>
  );
}
