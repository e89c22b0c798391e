import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const issuer = z.string().refine((text) => {
  const url = URL.parse(text);
  if (!url || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
});

/** One provider as the operator configures it. */
const provider = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  name: z.string().min(1).max(60),
  issuer,
  clientId: z.string().min(1).max(300),
  clientSecret: z.string().min(1).max(500),
  /** Whether an account may rely on the provider's `email_verified`. */
  trustsEmail: z.boolean().default(false),
});

/** `clientSecret` is secret: a `ProviderConfig` never goes into `Site`, a page, or a log. */
export type ProviderConfig = z.infer<typeof provider>;

const areUnique = (values: string[]): boolean => new Set(values).size === values.length;

/** The list of `OIDC_PROVIDERS`. Ids and issuers are unique, so that a response identifies its provider. */
export const providerList = z
  .array(provider)
  .max(12)
  .refine((list) => areUnique(list.map(({ id }) => id)) && areUnique(list.map(({ issuer: url }) => url)));
