import { Trans } from '@lingui/react/macro';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';

/** A ticket that waits for another person, and the button that takes it back. `email` is '' when it is unknown. */
export function WaitingTransfer({ recipient }: { recipient: { name: string; email: string } | null }) {
  const name = <bdi className="font-semibold text-ink">{recipient?.name}</bdi>;
  return (
    <section aria-labelledby="transfer-title" className="mt-6 rounded-md bg-warn-soft px-5 py-5">
      <h2 id="transfer-title" className="text-xl text-warn">
        <Trans>Waiting for an answer</Trans>
      </h2>
      <p className="mt-2 text-pretty wrap-anywhere">
        {recipient === null || recipient.email === '' ? (
          <Trans>No one has accepted this ticket yet. Until then, it isn’t valid at the door.</Trans>
        ) : (
          <Trans>
            We’ve emailed {name} at {recipient.email}. Until the ticket is accepted, it isn’t valid at the door.
          </Trans>
        )}
      </p>
      <PostForm className="mt-4">
        <Button variant="outline" name="intent" value="take_back" className="max-sm:w-full">
          <Trans>Take the ticket back</Trans>
        </Button>
      </PostForm>
      <p className="mt-3 text-sm text-pretty">
        <Trans>You then get a new code by email. The link we sent stops working.</Trans>
      </p>
    </section>
  );
}
