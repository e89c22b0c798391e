// The text beside the box of a message. Server only: it is stored as the person saw it.
import { msg } from '@lingui/core/macro';
import { i18nFor } from '../i18n/messages.ts';

/** The wording with which a sender agrees that the recipient gets name and address. */
export const consentText = (lang: string, recipient: string): string =>
  i18nFor(lang)._(msg`Send my name and email address to ${recipient} with this message, so that they can reply.`);
