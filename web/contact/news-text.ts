// The text beside the box at the checkout. Server only: it is stored as the person saw it.
import { msg } from '@lingui/core/macro';
import { i18nFor } from '../i18n/messages.ts';

/** The question whether a buyer wants news of an organizer, in a language. */
export const newsText = (lang: string, organizer: string): string =>
  i18nFor(lang)._(msg`Send news from ${organizer} to my inbox. I can unsubscribe at any time.`);
