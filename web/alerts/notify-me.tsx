import { Trans } from '@lingui/react/macro';
import { Bell, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AlertKind } from '#shared/event-alerts.ts';
import { paths } from '#shared/paths.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { useSite, useViewer } from '../app/site.ts';
import { PostForm } from '../forms/post-form.tsx';
import { useLocalePath } from '../i18n/locale.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

interface Props {
  eventId: string;
  kind: AlertKind;
  /** Whether the signed-in person has the alert. */
  isOn?: boolean;
  className?: string;
}

/**
 * Offers one email about tickets of an event. A signed-in person turns it on with one press. A visitor gets a page that
 * asks for an email address, because cached pages cannot carry a CSRF token. On a site that sends no mail, the
 * component renders nothing.
 */
export function NotifyMe({ eventId, kind, isOn = false, className = '' }: Props) {
  const to = useLocalePath();
  const isSignedIn = useViewer() !== null;
  if (mailDelivery(useSite()) === 'nowhere') return null;
  const action = to(paths.eventAlert(eventId));
  const text = <Offer kind={kind} />;
  if (!isSignedIn)
    return (
      <ButtonLink variant="outline" href={action} rel="nofollow" className={`no-print ${className}`}>
        {text}
      </ButtonLink>
    );
  return (
    <PostForm action={action} className={`no-print ${className}`}>
      <input type="hidden" name="intent" value={isOn ? 'remove' : 'add'} />
      {isOn ? (
        <AlertOn kind={kind} />
      ) : (
        <Button variant="outline" className="w-full min-w-0">
          {text}
        </Button>
      )}
    </PostForm>
  );
}

function Offer({ kind }: { kind: AlertKind }): ReactNode {
  return (
    <>
      <Bell aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 leading-snug">
        {kind === 'tickets_back' ? (
          <Trans>Tell me if tickets come back</Trans>
        ) : (
          <Trans>Remind me when sales open</Trans>
        )}
      </span>
    </>
  );
}

const AlertOn = ({ kind }: { kind: AlertKind }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <p role="status" className="flex min-w-0 items-center gap-2 text-sm font-medium">
      <BellRing aria-hidden="true" className="size-4 shrink-0 text-good" />
      {kind === 'tickets_back' ? (
        <Trans>We’ll email you if tickets come back.</Trans>
      ) : (
        <Trans>We’ll email you when sales open.</Trans>
      )}
    </p>
    <Button variant="quiet" className="-mx-4 px-4 text-sm">
      <Trans>Turn off</Trans>
    </Button>
  </div>
);
