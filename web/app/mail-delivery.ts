import { showsMails } from '#shared/stage.ts';
import type { Site } from './context.ts';

/** What happens to mail on this site: it is sent, shown on a developers' page, or there is none. */
export function mailDelivery(site: Pick<Site, 'sendsMail' | 'stage'>): 'sent' | 'shown' | 'nowhere' {
  if (site.sendsMail) return 'sent';
  return showsMails(site.stage) ? 'shown' : 'nowhere';
}
