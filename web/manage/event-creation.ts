// Whether the signed-in person may create events on this site. Server only.
import { refuse } from '#shared/errors.ts';
import type { PageContext } from '../app/context.ts';
import { mailDelivery } from '../app/mail-delivery.ts';
import { viewerOf } from '../app/viewer.ts';
import { withErrorPage } from '../forms/refusal.ts';

/** This site's requirements for people who create events, for the domain's verbs. */
export async function creationRules(page: PageContext): Promise<{ sendsMail: boolean; isCreationOpen: boolean }> {
  const { flags } = await viewerOf(page);
  return { sendsMail: mailDelivery(page.site) !== 'nowhere', isCreationOpen: flags.isEventCreationOpen };
}

/** Throws the error page for people who may not create events on this site. */
export const requireOpenCreation = (page: PageContext): Promise<void> =>
  withErrorPage(async () => {
    const { isCreationOpen } = await creationRules(page);
    if (!isCreationOpen) refuse('EVENT_CREATION_CLOSED');
  });
