import { Trans, useLingui } from '@lingui/react/macro';
import type { EventSummary } from '#domain/events';
import { paths } from '#shared/paths.ts';
import { useSite } from '../app/site.ts';
import { whenInSentence } from '../i18n/when-in-sentence.ts';
import { useLocale, useLocalePath } from '../i18n/locale.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShareButton } from './share-button.tsx';

/**
 * Shares the event's public page. The two links work without script. The button is visible when the browser can share.
 */
export function InviteFriends({ event }: { event: EventSummary }) {
  const { t } = useLingui();
  const { baseUrl } = useSite();
  const locale = useLocale();
  const path = useLocalePath()(paths.event(event));
  const when = whenInSentence(locale, event);
  const invitation = t`I’m going to ${event.name} (${when}). Join me?`;
  const text = encodeURIComponent(`${invitation}\n${baseUrl}${path}`);
  const choice = buttonClass('outline', 'w-full px-3 text-sm');
  return (
    <div className="grid grid-cols-2 gap-2">
      <a href={`https://wa.me/?text=${text}`} rel="noopener" className={choice}>
        WhatsApp
      </a>
      <a href={`mailto:?subject=${encodeURIComponent(event.name)}&body=${text}`} className={choice}>
        <Trans>Email</Trans>
      </a>
      <ShareButton
        title={event.name}
        path={path}
        label={<Trans>Share event</Trans>}
        className="col-span-2 noscript:hidden"
      />
    </div>
  );
}
