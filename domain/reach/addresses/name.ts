import { brand } from '#shared/brand.ts';
import { SHORT_ADDRESS_MAX, SHORT_ADDRESS_MIN } from '#shared/short-address.ts';
import { slugify } from '#shared/text.ts';

/** Names that visitors would take for a page of the site itself. */
const RESERVED = [
  'abuse', 'account', 'accounts', 'admin', 'administrator', 'all', 'api', 'app', 'billing', 'blog', 'careers', 'cart',
  'checkout', 'contact', 'dashboard', 'download', 'event', 'events', 'faq', 'feedback', 'free', 'help', 'helpdesk', 'home',
  'host', 'imprint', 'info', 'invoice', 'jobs', 'legal', 'log-in', 'log-out', 'login', 'logout', 'mail', 'manage', 'me',
  'moderator', 'my-tickets', 'news', 'newsletter', 'official', 'order', 'orders', 'organizer', 'organizers', 'pay',
  'payment', 'payments', 'payout', 'payouts', 'password', 'phishing', 'press', 'privacy', 'profile', 'refund', 'refunds',
  'root', 'safety', 'search', 'security', 'settings', 'shop', 'sign-in', 'sign-up', 'signin', 'signup', 'site', 'staff',
  'status', 'store', 'support', 'system', 'team', 'terms', 'test', 'ticket', 'tickets', 'trust', 'verify', 'wallet',
  'webmaster', 'welcome', 'www',
]; // prettier-ignore

/** Why a name cannot be an address; codes of field errors. */
export type NameError = 'MISSING' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID';

const PATH_START = '/s/';

/** A name as it stands in the URL: `Jazz Night!` becomes `jazz-night`. Of a pasted address, the name is read. */
export function shortNameOf(typed: string): string {
  const start = typed.lastIndexOf(PATH_START);
  return slugify(start === -1 ? typed : typed.slice(start + PATH_START.length));
}

/** The error of a name of `shortNameOf`; null for a valid one. */
export function errorOfShortName(name: string): NameError | null {
  if (name === '') return 'MISSING';
  if (name.length < SHORT_ADDRESS_MIN) return 'TOO_SHORT';
  if (name.length > SHORT_ADDRESS_MAX) return 'TOO_LONG';
  const reading = readingOf(name);
  return RESERVED_READINGS.has(reading) || reading.includes(BRAND_READING) ? 'INVALID' : null;
}

/**
 * How a name reads at a glance: hyphens do not count, and letters and digits that look alike are one. Two names with the
 * same reading could be taken for each other on a poster.
 */
export const readingOf = (name: string): string =>
  name
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[01i5]/g, (character) => LOOKALIKES[character] ?? character);

const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', i: 'l', 5: 's' };

const RESERVED_READINGS = new Set(RESERVED.map(readingOf));
const BRAND_READING = readingOf(slugify(brand.name));
