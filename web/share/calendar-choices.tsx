import { Trans, useLingui } from '@lingui/react/macro';
import type { EventSummary } from '#domain/events';
import { addressLine } from '#shared/address.ts';
import { useSite } from '../app/site.ts';
import { buttonClass } from '../ui/button.tsx';
import { calendarLinks } from './calendar-links.ts';

/** Links that add the event to a person's calendar. */
export function CalendarChoices({ event }: { event: EventSummary }) {
  const { t } = useLingui();
  const { baseUrl } = useSite();
  const links = calendarLinks(event, baseUrl, event.online ? t`Online` : addressLine(event.venue));
  return (
    <ul className="grid grid-cols-2 gap-2">
      <Choice href={links.google}>Google</Choice>
      <Choice href={links.apple}>Apple</Choice>
      <Choice href={links.outlook}>Outlook</Choice>
      <Choice href={links.file}>
        <Trans>Calendar file</Trans>
      </Choice>
    </ul>
  );
}

const Choice = ({ href, children }: { href: string; children: React.ReactNode }) => (
  <li>
    <a href={href} rel="noopener" className={buttonClass('outline', 'w-full px-3 text-center text-sm')}>
      {children}
    </a>
  </li>
);
