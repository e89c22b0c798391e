import { Trans } from '@lingui/react/macro';
import { Banknote } from 'lucide-react';
import type { TicketDue } from '#domain/checkin';
import { boxOfficePaths } from '#shared/doors/door-paths.ts';
import { formatMoney } from '#shared/money.ts';
import { useLocale, useLocalePath } from '../../i18n/locale.ts';

type Amount = Pick<TicketDue, 'minor' | 'currency'>;

function useAmount({ minor, currency }: Amount): string {
  const { code } = useLocale();
  return formatMoney({ value: minor, currency }, code);
}

/** What an admitted person still has to pay, in large type. */
export function Due({ due }: { due: Amount }) {
  const amount = useAmount(due);
  return (
    <p className="font-display text-2xl leading-tight font-bold">
      <Trans>Not paid yet: {amount}</Trans>
    </p>
  );
}

/** The page of the box office that takes the money; nothing for a member who may not open it. */
export function CollectLink({ eventId, due: { orderId } }: { eventId: string; due: TicketDue }) {
  const to = useLocalePath();
  if (orderId === null) return null;
  return (
    <a
      href={to(boxOfficePaths.collect(eventId, orderId))}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline underline-offset-4"
    >
      <Banknote aria-hidden="true" className="size-5" />
      <Trans>Collect payment</Trans>
    </a>
  );
}

/** The same in the list of guests. */
export function DueInList({ due }: { due: Amount }) {
  const amount = useAmount(due);
  return (
    <p className="mt-1 text-sm font-semibold text-warn">
      <Trans>Not paid yet: {amount}</Trans>
    </p>
  );
}
