/** Parsers of single environment variables. A message completes the sentence "VARIABLE …". */
import { isIP } from 'node:net';
import type { LinkMenu } from '#shared/environment.ts';
import { parseStage, type Stage } from '#shared/stage.ts';
import { z } from 'zod';
import { type ProviderConfig, providerList } from './oidc/config.ts';

/** A whole number in digits. Node would also accept "0x10" and "1e3" as numbers, which no operator types on purpose. */
export const integer = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number between ${low} and ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number between ${low} and ${high}`);

/** A URL with a host and one of these protocols. */
export function urlOf(protocols: readonly string[], reason: string) {
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  }, reason);
}

/** A PostgreSQL URL; it may name a socket directory instead of a host (`postgres:///db?host=/run`). */
export const postgresUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol);
}, 'must be a PostgreSQL URL such as postgres://user:password@host:5432/database');

/** A base URL, reduced to an origin without a trailing slash. */
export const baseUrl = urlOf(['http:', 'https:'], 'must be an http or https address')
  .refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null &&
      url.pathname === '/' &&
      !url.hostname.includes('*') &&
      [url.search, url.hash, url.username].join('') === ''
    );
  }, 'must be an address without a path or wildcard, such as https://events.example.org')
  .transform((text) => new URL(text).origin);

export const host = z
  .string()
  .refine(
    (text) => /^[A-Za-z0-9._:-]{1,253}$/.test(text) && (!/^[\d.:]+$/.test(text) || isIP(text) !== 0),
    'must be a host name or an IP address to listen on, such as 127.0.0.1',
  );

/** Host names of the site, without ports; a name is a domain or an IPv4 address. */
export const siteHosts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (names) => names.every((name) => /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{0,251}[a-z0-9]$/.test(name)),
    'must be a comma-separated list of host names without ports, such as events.example.org,events.example.de',
  );

/** One domain, such as `example.org`. */
export const domainName = z
  .string()
  .toLowerCase()
  .regex(/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{0,251}[a-z0-9]$/, 'must be a domain without a port, such as example.org');

/** A mail address: one `@`, no spaces, no list, no header injection; a display name is allowed. */
export const mailbox = z
  .string()
  .regex(
    /^(?:[^<>@,;:"\r\n]{1,80} <[^<>@,;:"\s]{1,64}@[A-Za-z0-9.-]{1,190}>|[^<>@,;:"\s]{1,64}@[A-Za-z0-9.-]{1,190})$/,
    'must be one mail address, such as Bandstand <tickets@example.org>',
  );

/** An address whose user name leaves room for the 33 characters that name a mail. */
export const plainMailbox = z
  .string()
  .regex(
    /^[A-Za-z0-9._-]{1,31}@[A-Za-z0-9.-]{1,190}$/,
    'must be a mail address such as bounces@example.org, with at most 31 characters before the @ and no +',
  );

export const reportSecret = z
  .string()
  .regex(/^[\x21-\x7e]{32,500}$/, 'must be 32 to 500 printable ASCII characters without spaces');

export const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => part === 'loopback' || isAddressOrRange(part)),
    'must be a comma-separated list of IP addresses or ranges (10.0.0.0/8), or "loopback"',
  );

function isAddressOrRange(text: string): boolean {
  const [address = '', bits = '0', more] = text.split('/');
  const family = isIP(address);
  return family !== 0 && more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

export const stage = z.string().transform((text, context): Stage => {
  try {
    return parseStage(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

export const webAddress = urlOf(['http:', 'https:'], 'must be an http or https address');
/** The target of a link: a page of this site or of another site. */
export const linkTarget = z
  .string()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''),
    'must be an http or https address, or a path such as /help/',
  );
export const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true');
/** The nonce that the server writes in every policy, instead of a new one for each response. */
export const nonce = z.string().regex(/^[\w-]{22}$/, 'must have 22 characters of base64url');
export const googleKey = z.string().regex(/^[\w-]{10,100}$/, 'must be a Google Maps key');

const MENU_FORMAT_MESSAGE =
  'must be JSON such as {"home":"/help/","suggested":[{"url":"/help/tickets/","label":"Find my tickets"}]}';
export const linkMenu = z.string().transform((text, context): LinkMenu => {
  const parsed = menuShape.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: MENU_FORMAT_MESSAGE });
  return z.NEVER;
});
const menuShape = z.object({
  home: linkTarget,
  suggested: z
    .array(
      z.object({
        url: linkTarget,
        label: z.string().min(1).max(80),
        gaLabel: z.string().max(80).default(''),
        accentLink: z.boolean().default(false),
      }),
    )
    .max(12)
    .default([]),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PROVIDERS_FORMAT_MESSAGE =
  'must be JSON such as [{"id":"acme","name":"Acme","issuer":"https://id.example.org","clientId":"…","clientSecret":"…","trustsEmail":true}]';
/** The sign-in providers. The variable contains secrets, so the error message shows an example and never the value. */
export const oidcProviders = z.string().transform((text, context): ProviderConfig[] => {
  const parsed = providerList.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: PROVIDERS_FORMAT_MESSAGE });
  return z.NEVER;
});

/** A list of origins. They become part of a header, so the parser allows no other text. */
export const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(baseUrl).max(20));

/** The URL of map tiles with the placeholders `{z}`, `{x}` and `{y}`. */
export const tiles = webAddress.refine(
  (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  'must be an address with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png',
);
