import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '#shared/paths.ts';
import type { Site } from '../app/context.ts';
import { useLocalePath } from '../i18n/locale.ts';
import { StoredMailNotice } from '../signin/check-your-inbox.tsx';
import { mailDelivery } from '../app/mail-delivery.ts';

interface Props {
  site: Site;
  email: string;
  /** The number of tickets that the page shows. */
  count: number;
  /** Public id of the account that owns the order; null for a guest's order. */
  owner: string | null;
  /** Whether the order was placed just now, so that the mail may still be on its way. */
  isFresh: boolean;
  /** Whether the recipient's mail server refused the confirmation. */
  isUndeliverable: boolean;
}

/** Explains where the buyer finds the tickets later: in the account, in the mail, or only on this page. */
export function TicketDelivery({ site, email, count, owner, isFresh, isUndeliverable }: Props) {
  const delivery = mailDelivery(site);
  if (isUndeliverable) return <Undeliverable email={email} count={count} owner={owner} />;
  return (
    <>
      <p className="mt-6 text-ink-soft">
        {delivery === 'sent' && <Sent email={email} count={count} isFresh={isFresh} />}
        {delivery === 'shown' && owner === null && (
          <Plural
            value={count}
            one="Your ticket is below. We’ve also emailed it to you."
            other="Your tickets are below. We’ve also emailed them to you."
          />
        )}
        {delivery === 'nowhere' && owner === null && (
          <Plural
            value={count}
            one="Your ticket is below. This site doesn’t send email, so save the link to this page to find it again."
            other="Your tickets are below. This site doesn’t send email, so save the link to this page to find them again."
          />
        )}{' '}
        {owner !== null && <TicketsInAccount publicId={owner} />}
      </p>
      <StoredMailNotice />
    </>
  );
}

function Sent({ email, count, isFresh }: Pick<Props, 'email' | 'count' | 'isFresh'>) {
  const address = <strong className="text-ink">{email}</strong>;
  return isFresh ? (
    <Plural
      value={count}
      one={<Trans>We’re emailing your ticket to {address}. You can also find it below.</Trans>}
      other={<Trans>We’re emailing your tickets to {address}. You can also find them below.</Trans>}
    />
  ) : (
    <Plural
      value={count}
      one={<Trans>We’ve emailed your ticket to {address}. You can also find it below.</Trans>}
      other={<Trans>We’ve emailed your tickets to {address}. You can also find them below.</Trans>}
    />
  );
}

function Undeliverable({ email, count, owner }: Pick<Props, 'email' | 'count' | 'owner'>) {
  const address = <strong>{email}</strong>;
  return (
    <p role="status" className="mt-6 rounded-md bg-warn-soft px-5 py-4 font-medium text-warn">
      <Plural
        value={count}
        one={
          <Trans>
            We couldn’t email your ticket to {address} because that address didn’t accept our email. Your order is still
            valid.
          </Trans>
        }
        other={
          <Trans>
            We couldn’t email your tickets to {address} because that address didn’t accept our email. Your order is
            still valid.
          </Trans>
        }
      />{' '}
      {owner === null ? (
        <Plural
          value={count}
          one="Bookmark this page so you can find your ticket again."
          other="Bookmark this page so you can find your tickets again."
        />
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
