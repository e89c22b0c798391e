// Texts of the newsletter's issues. See texts.ts for `/*i18n*/`.
import type { MessageDescriptor } from '@lingui/core';

export const newsletterTexts = {
  issueFooterCounted: /*i18n*/ {
    id: 'mail.newsletter.footerCounted',
    message:
      'You’re getting this email because you subscribed to the {site} newsletter. You agreed that we count which newsletter links you open.',
  },
  stopCounting: /*i18n*/ { id: 'mail.newsletter.stopCounting', message: 'Stop counting links' },
} as const satisfies Record<string, MessageDescriptor>;
