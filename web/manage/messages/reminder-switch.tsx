import { Trans } from '@lingui/react/macro';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';

/** Turns the reminder of the day before on and off. */
export const ReminderSwitch = ({ isOn }: { isOn: boolean }) => (
  <section aria-labelledby="reminder" className="mt-12 border-t border-line pt-8">
    <h2 id="reminder" className="text-xl">
      <Trans>Reminder</Trans>
    </h2>
    <p className="mt-2 max-w-2xl text-pretty text-ink-soft">
      {isOn ? (
        <Trans>
          We email people who ordered with an account a day before the event, unless they turned reminders off.
        </Trans>
      ) : (
        <Trans>No one gets a reminder for this event.</Trans>
      )}
    </p>
    <PostForm className="mt-4">
      <Button variant="outline" name="intent" value={isOn ? 'reminder_off' : 'reminder_on'}>
        {isOn ? <Trans>Turn off the reminder</Trans> : <Trans>Turn on the reminder</Trans>}
      </Button>
    </PostForm>
  </section>
);
