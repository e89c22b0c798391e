import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PendingInvitation } from '#domain/organizers';
import { Badge } from '../../account/frame/section.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { whenInSentence } from '../../i18n/when-in-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { roleTexts } from './roles.ts';

interface Props {
  invitations: PendingInvitation[];
  /** Names of events by id. */
  eventNames: Record<string, string>;
}

/** Invitations without an answer. Each invitation can be mailed again and withdrawn. */
export const PendingList = ({ invitations, eventNames }: Props) => (
  <section aria-labelledby="pending">
    <h2 id="pending" className="text-xl">
      <Trans>Pending invitations</Trans>
    </h2>
    <ul className="mt-4 grid divide-y divide-line rounded-md border border-line bg-raised">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
          <Pending
            invitation={invitation}
            eventName={invitation.eventId === null ? null : (eventNames[invitation.eventId] ?? '')}
          />
        </li>
      ))}
    </ul>
  </section>
);

function Pending({ invitation, eventName }: { invitation: PendingInvitation; eventName: string | null }) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const { id, email, role, isExpired } = invitation;
  const until = useDate(invitation.expiresAt);
  return (
    <>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {email}
          {isExpired && (
            <Badge variant="warn">
              <Trans>Expired</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {i18n._(roleTexts[role].name)}
          {eventName !== null && (
            <>
              {' · '}
              <bdi>{eventName}</bdi>
            </>
          )}
        </p>
        {!isExpired && (
          <p className="text-sm text-ink-soft" suppressHydrationWarning>
            <Trans>The link works until {until}.</Trans>
          </p>
        )}
      </div>
      <PostForm className="flex flex-wrap gap-2">
        <input type="hidden" name="invitation" value={id} />
        <Button variant="outline" name="intent" value="resend" aria-label={t`Send again: ${email}`}>
          <Trans>Send again</Trans>
        </Button>
        <Button
          variant="quiet"
          name="intent"
          value="withdraw"
          className="max-sm:px-3"
          aria-label={t`Withdraw: ${email}`}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </PostForm>
    </>
  );
}

/** A date in the language of the page and in UTC, because the product stores no time zone of a person. */
function useDate(instant: string): string {
  const locale = useLocale();
  return whenInSentence(locale, { startsAt: instant, endsAt: instant, tz: 'UTC', allDay: true });
}
