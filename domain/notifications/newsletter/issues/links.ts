// Counted links, only in mails to readers who agreed to them. Openings are counted by link, never by reader.
import type { Ctx } from '#domain/ctx';
import { newPublicId } from '#domain/tokens';
import { refuse } from '#shared/errors.ts';
import { localeOfLanguage } from '../../templates/format.ts';
import { newsletterPaths } from '#shared/newsletter.ts';
import { countClick, selectLinkTarget, selectReaderByClicksKey, upsertLinks } from '../../queries/newsletter-mails.ts';
import type { MailContent, MailSite } from '../../types.ts';
import { sitePath } from './content.ts';

/**
 * Builds a mail whose links lead through the counter.
 * @param build builds the mail; its argument returns the URL of each link
 * @param plainUrlOf the URL of a link that is not counted
 */
export async function withCountedLinks(
  { db }: Pick<Ctx, 'db'>,
  { issueId, clicksKey }: { issueId: string; clicksKey: string },
  { build, plainUrlOf, site }: MailBuilder,
): Promise<MailContent> {
  const targets = new Set<string>();
  build((target) => {
    if (isCounted(target)) targets.add(target);
    return plainUrlOf(target);
  });
  const links = [...targets].map((target) => ({ target, token: newPublicId() }));
  const tokens = await upsertLinks(db, { issueId, links });
  return build((target) => {
    const token = tokens.get(target);
    return token === undefined
      ? plainUrlOf(target)
      : site.baseUrl + newsletterPaths.link(`${token}${SEPARATOR}${clicksKey}`);
  });
}

interface MailBuilder {
  build: (urlOf: (target: string) => string) => MailContent;
  plainUrlOf: (target: string) => string;
  site: MailSite;
}

/** Tokens have no dot. */
const SEPARATOR = '.';

/** Links of other kinds, such as mailto:, and longer ones stay as they are. */
const isCounted = (target: string): boolean => /^(?:\/|https?:\/\/)/.test(target) && target.length <= 2_000;

/**
 * Where a counted link leads, in the reader's language. Counts the opening while the reader still agrees and gets the
 * newsletter; a prefetch by a mail program or browser is no opening. Refuses NOT_FOUND for an unknown link.
 */
export async function openCountedLink(
  { db }: Pick<Ctx, 'db'>,
  { token, isPrefetch }: { token: string; isPrefetch: boolean },
  site: Pick<MailSite, 'baseUrl'>,
): Promise<{ target: string }> {
  const [linkToken = '', clicksKey = ''] = token.split(SEPARATOR);
  const link = (await selectLinkTarget(db, linkToken)) ?? refuse('NOT_FOUND');
  const reader = await selectReaderByClicksKey(db, clicksKey);
  if (reader && !isPrefetch) await countClick(db, linkToken);
  const { target } = link;
  return { target: target.startsWith('/') ? sitePath(localeOfLanguage(reader?.locale ?? 'en'), target, site) : target };
}
