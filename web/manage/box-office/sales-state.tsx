import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SalesState } from '#domain/boxoffice';

/** Why nothing can be sold now; nothing while tickets are sold. */
export function SalesStateNotice({ state }: { state: SalesState }) {
  if (state === 'open') return null;
  return <p className="mt-5 rounded-md bg-warn-soft px-5 py-4 font-medium text-warn">{TEXTS[state]}</p>;
}

const TEXTS: Record<Exclude<SalesState, 'open'>, ReactNode> = {
  draft: <Trans>This event isn’t published yet. Publish it to sell at the door.</Trans>,
  canceled: (
    <Trans>This event is canceled, so no tickets are sold. You can still give money back and close your till.</Trans>
  ),
  postponed: (
    <Trans>This event is postponed, so no tickets are sold. You can still give money back and close your till.</Trans>
  ),
  taken_down: (
    <Trans>
      We’ve taken this event down, so no tickets are sold. You can still give money back and close your till.
    </Trans>
  ),
  over: <Trans>This event has ended. Close your till when you’ve counted the cash.</Trans>,
  no_tickets: <Trans>This event has no tickets yet. Add tickets to sell them at the door.</Trans>,
};
