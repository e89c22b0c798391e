import { accessCodeOf } from './access-code.ts';

/** What the URL of an event passes on to its checkout. */
export interface CheckoutQuery {
  /** The typed access code; null without a code. The code may be wrong. */
  code: string | null;
  /** The slug of the tracking link that the visitor followed; null without a link. The link may not exist. */
  linkSlug: string | null;
}

export const LINK_SLUG_MAX = 40;

/** The query of the URL of an event or its checkout. A malformed slug is ignored. */
export const checkoutQueryOf = (url: URL): CheckoutQuery => ({
  code: accessCodeOf(url),
  linkSlug: linkSlugOf(url.searchParams.get('aff')),
});

/** The slug in `?aff=`; null when it is missing or malformed. */
export const linkSlugOf = (text: string | null | undefined): string | null =>
  text && text.length <= LINK_SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) ? text : null;

/** The query as text, with `?`; '' when nothing is passed on. `quantities` are by the name of their field. */
export function checkoutQuery({
  code = null,
  linkSlug = null,
  quantities = {},
}: Partial<CheckoutQuery> & { quantities?: Record<string, string> }): string {
  const query = new URLSearchParams({
    ...(code !== null && { code }),
    ...(linkSlug !== null && { aff: linkSlug }),
    ...quantities,
  });
  return query.size === 0 ? '' : `?${query.toString()}`;
}
