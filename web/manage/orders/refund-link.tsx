import { Trans } from '@lingui/react/macro';
import { workPaths } from '#shared/work-paths.ts';
import { useLocalePath } from '../../i18n/locale.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The link to the refund of tickets. */
export function RefundLink({ eventId, orderId }: { eventId: string; orderId: string }) {
  const to = useLocalePath();
  return (
    <section aria-labelledby="refund">
      <h2 id="refund" className="text-xl">
        <Trans>Refund tickets</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <Trans>Refund the price of some tickets, or part of it. You can check everything first.</Trans>
      </p>
      <ButtonLink variant="outline" href={to(workPaths.refundTickets(eventId, orderId))} className="mt-4">
        <Trans>Choose tickets</Trans>
      </ButtonLink>
    </section>
  );
}
