// The text beside the box for counted links. Server only: it is stored as the person saw it.
import { msg } from '@lingui/core/macro';
import { i18nFor } from '../i18n/messages.ts';

/** The consent to the counting of links in the newsletter, in a language. */
export const clicksText = (lang: string): string =>
  i18nFor(lang)._(
    msg`Count which newsletter links I open, to learn what readers like. It’s optional, and I can stop it at any time.`,
  );
