/**
 * HTML without the elements that decide where an email address may break (`web/ui/email-text.tsx`), so that a test finds
 * an address as one text.
 */
export const withUnbrokenAddresses = (html: string): string =>
  html.replaceAll(/<\/?(?:span|wbr)\b[^>]*>|<!-- -->/g, '');
