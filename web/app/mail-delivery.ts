import { showsMails } from '#shared/stage.ts';
import type { Site } from './context.ts';

/** Where a mail of this site ends up: with its reader, on the page for developers, or with nobody. */
export function mailDelivery(site: Pick<Site, 'sendsMail' | 'stage'>): 'sent' | 'shown' | 'nowhere' {
  if (site.sendsMail) return 'sent';
  return showsMails(site.stage) ? 'shown' : 'nowhere';
}
