import { showsMails } from '#shared/stage.ts';
import type { Site } from './context.ts';

/** How this site handles mails: they are sent, shown on a developers' page, or not created. */
export function mailDelivery(site: Pick<Site, 'sendsMail' | 'stage'>): 'sent' | 'shown' | 'nowhere' {
  if (site.sendsMail) return 'sent';
  return showsMails(site.stage) ? 'shown' : 'nowhere';
}
