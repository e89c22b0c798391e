import { Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import type { Site } from '../app/context.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { StoredMailNotice } from '../signin/check-your-inbox.tsx';
import { mailDelivery } from '../app/mail-delivery.ts';

interface Props {
  site: Site;
  email: string;
  /** Public id of the account that has the order; null for a guest's order. */
  owner: string | null;
  /** The recipient's mail server did not accept the confirmation. */
  isUndeliverable: boolean;
}

/** Where the buyer finds the tickets again: in the account, in the mail, or only on this page. */
export function TicketDelivery({ site, email, owner, isUndeliverable }: Props) {
  const delivery = mailDelivery(site);
  if (isUndeliverable) return <Undeliverable email={email} owner={owner} />;
  return (
    <>
      <p className="mt-3 text-lg text-ink-soft">
        {delivery === 'sent' && (
          <Trans>
            Your tickets are on their way to <strong className="text-ink">{email}</strong>. They are here, too.
          </Trans>
        )}
        {delivery === 'shown' && owner === null && <Trans>Your tickets are on this page, and in the mail.</Trans>}
        {delivery === 'nowhere' && owner === null && (
          <Trans>
            Your tickets are on this page. This site sends no mail, so please keep the page’s address: it is the way
            back to them.
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
    <p role="status" className="mt-4 max-w-prose rounded-md bg-warn-soft px-5 py-4 font-medium text-warn">
      <Trans>
        We couldn’t deliver the mail with your tickets to <strong>{email}</strong>: the mail server of that address did
        not accept it. Your order is valid.
      </Trans>{' '}
      {owner === null ? (
        <Trans>Bookmark this page: it is the way back to your tickets.</Trans>
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
      You find them again any time under{' '}
      <a href={to(paths.tickets(publicId))} className="font-semibold text-accent underline underline-offset-4">
        Tickets
      </a>
      .
    </Trans>
  );
}
