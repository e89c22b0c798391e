import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import type { Site } from '../app/context.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { StoredMailNotice } from '../signin/check-your-inbox.tsx';
import { mailDelivery } from '../app/mail-delivery.ts';

interface Props {
  site: Site;
  email: string;
  /** Public id of the account that owns the order; null for a guest's order. */
  owner: string | null;
  /** Whether the order was placed just now, so that the mail may still be on its way. */
  isFresh: boolean;
  /** Whether the recipient's mail server refused the confirmation. */
  isUndeliverable: boolean;
}

/** Explains where the buyer finds the tickets later: in the account, in the mail, or only on this page. */
export function TicketDelivery({ site, email, owner, isFresh, isUndeliverable }: Props) {
  const delivery = mailDelivery(site);
  if (isUndeliverable) return <Undeliverable email={email} owner={owner} />;
  return (
    <>
      <p className="mt-6 text-ink-soft">
        {delivery === 'sent' && !isFresh && (
          <Trans>
            We’ve emailed your tickets to <strong className="text-ink">{email}</strong>. You can also find them below.
          </Trans>
        )}
        {delivery === 'sent' && isFresh && (
          <Trans>
            We’re emailing your tickets to <strong className="text-ink">{email}</strong>. You can also find them below.
          </Trans>
        )}
        {delivery === 'shown' && owner === null && (
          <Trans>Your tickets are below. We’ve also emailed them to you.</Trans>
        )}
        {delivery === 'nowhere' && owner === null && (
          <Trans>
            Your tickets are below. This site doesn’t send email, so save the link to this page to find them again.
          </Trans>
        )}{' '}
        {owner !== null && <TicketsInAccount publicId={owner} />}
      </p>
      <StoredMailNotice />
    </>
  );
}

function Undeliverable({ email, owner }: Pick<Props, 'email' | 'owner'>) {
  return (
    <p role="status" className="mt-6 rounded-md bg-warn-soft px-5 py-4 font-medium text-warn">
      <Trans>
        We couldn’t email your tickets to <strong>{email}</strong> because that address didn’t accept our email. Your
        order is still valid.
      </Trans>{' '}
      {owner === null ? (
        <Trans>Bookmark this page so you can find your tickets again.</Trans>
      ) : (
        <TicketsInAccount publicId={owner} />
      )}
    </p>
  );
}

function TicketsInAccount({ publicId }: { publicId: string }) {
  const to = useLocalePath();
  return (
    <Trans>
      You can always find your tickets under{' '}
      <a href={to(paths.tickets(publicId))} className="font-semibold text-accent underline underline-offset-4">
        Tickets
      </a>
      .
    </Trans>
  );
}
