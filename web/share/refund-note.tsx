import { Trans } from '@lingui/react/macro';
import { dayInSentence } from '../i18n/format.ts';
import { useLocale } from '../i18n/locale.ts';

/**
 * Until which day buyers can get a refund; null without refunds, or once the day is over. `isFlexible`: the organizer decides about
 * each request.
 */
export function RefundNote({ until, isFlexible }: { until: string | null; isFlexible: boolean }) {
  const locale = useLocale();
  if (isFlexible) return <Trans>Refunds on request. The organizer decides.</Trans>;
  if (until === null) return <Trans>No refunds, unless the event is canceled.</Trans>;
  const day = dayInSentence(locale, until);
  return <Trans>Refunds until {day}.</Trans>;
}
