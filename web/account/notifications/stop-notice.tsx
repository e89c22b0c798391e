import { Trans } from '@lingui/react/macro';
import type { StopReason } from '#domain/notifications';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';

/** Tells the person that their address gets no optional mails, with a button that ends this. */
export function StopNotice({ reason }: { reason: StopReason }) {
  return (
    <PostForm className="mb-9 grid gap-4 rounded-md bg-warn-soft px-5 py-4 text-warn">
      <p>
        {reason === 'complaint' ? (
          <Trans>
            You marked one of our emails as spam, so we only send you your orders, changes to your events and account
            security.
          </Trans>
        ) : (
          <Trans>
            Our emails to you came back, so we only send you your orders, changes to your events and account security.
          </Trans>
        )}
      </p>
      <Button variant="outline" name="intent" value="resume" className="w-full sm:w-auto sm:justify-self-start">
        <Trans>Send me emails again</Trans>
      </Button>
    </PostForm>
  );
}
