import { useLingui as useMessages } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import type { ShownRefusal } from '../../forms/refusal.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface Props {
  eventId: string;
  /** The chosen tickets, as a query. */
  query: string;
  refusal: ShownRefusal & { left: number | null };
  /** The names of the ticket classes that cannot be sold like this. */
  names: string[];
}

/** Why the chosen tickets cannot be sold, and the way back to the choice. */
export function NotSellable({ eventId, query, refusal, names }: Props) {
  const { i18n } = useMessages();
  const to = useLocalePath();
  const isTicketMissing = Object.values(refusal.fields).some((codes) => codes?.includes('TICKET_MISSING'));
  return (
    <>
      <div role="alert" className="mt-5 max-w-2xl rounded-md bg-bad-soft px-5 py-4 font-medium text-bad">
        {names.length > 0 && (
          <p className="font-semibold wrap-anywhere">
            <bdi>{names.join(', ')}</bdi>
          </p>
        )}
        <p>
          {isTicketMissing ? (
            <Trans>Add-ons come with a ticket. Choose a ticket too.</Trans>
          ) : refusal.code === 'ARGUMENTS_ERROR' ? (
            <Trans>Choose how many tickets to sell.</Trans>
          ) : (
            i18n._(refusal.text)
          )}
        </p>
        {refusal.left !== null && refusal.left > 0 && (
          <p>
            <Plural value={refusal.left} one="# left" other="# left" />
          </p>
        )}
      </div>
      <ButtonLink href={to(boxOfficePaths.office(eventId)) + query} className="mt-5">
        <Trans>Change the tickets</Trans>
      </ButtonLink>
    </>
  );
}
