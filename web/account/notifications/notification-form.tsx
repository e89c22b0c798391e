import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NoticeKind, Preferences } from '#domain/notifications';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';

/** One switch for each kind of mail (`CONSENT_TEXT_VERSION` is the version of this wording). */
export function NotificationForm({ preferences, hasTeam }: { preferences: Preferences; hasTeam: boolean }) {
  return (
    <PostForm>
      <ul className="divide-y divide-line rounded-md border border-line bg-raised">
        <Switch
          kind="reminder"
          isOn={preferences.reminder}
          title={<Trans>Reminders</Trans>}
          text={<Trans>The time and place of your event, the day before it starts.</Trans>}
        />
        <Switch
          kind="followed_event"
          isOn={preferences.followed_event}
          title={<Trans>New events</Trans>}
          text={<Trans>When organizers you follow add new events. At most one email a day.</Trans>}
        />
        <Switch
          kind="weekly_picks"
          isOn={preferences.weekly_picks}
          title={<Trans>Weekly picks</Trans>}
          text={<Trans>Events picked for you every Thursday, based on your likes, follows and interests.</Trans>}
        />
        {hasTeam && (
          <Switch
            kind="weekly_sales"
            isOn={preferences.weekly_sales}
            title={<Trans>Weekly sales</Trans>}
            text={<Trans>What your events sold in the last seven days, every Monday. No sales, no email.</Trans>}
          />
        )}
      </ul>
      <Button name="intent" value="preferences" className="mt-6 w-full sm:w-auto">
        <Trans>Save</Trans>
      </Button>
    </PostForm>
  );
}

interface SwitchProps {
  kind: NoticeKind;
  isOn: boolean;
  title: ReactNode;
  text: ReactNode;
}

/** A checkbox that looks like a switch; clicking its label toggles it. */
function Switch({ kind, isOn, title, text }: SwitchProps) {
  return (
    <li className="relative flex items-start gap-4 p-5 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ember">
      <div className="min-w-0 flex-1">
        <label htmlFor={kind} className="block cursor-pointer font-semibold after:absolute after:inset-0">
          {title}
        </label>
        <p id={`${kind}-text`} className="mt-0.5 text-sm text-ink-soft">
          {text}
        </p>
      </div>
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          type="checkbox"
          id={kind}
          name={kind}
          aria-describedby={`${kind}-text`}
          defaultChecked={isOn}
          className="peer h-7 w-12 appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 checked:border-transparent checked:bg-accent-fill focus-visible:outline-none forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-s-1 top-1 size-5 rounded-full bg-ink-soft transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-accent rtl:peer-checked:-translate-x-5 forced-colors:hidden"
        />
      </span>
    </li>
  );
}
