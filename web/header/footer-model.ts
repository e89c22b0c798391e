import { msg } from '@lingui/core/macro';
import { DEFAULT_TLD } from '#shared/limits.ts';
import { paths } from '#shared/paths.ts';
import { showsMails, type Stage } from '#shared/stage.ts';
import { type HeaderInput, type HeaderLink, helpUrl, linkIfExists } from './menu-model.ts';

/**
 * The footer's links (spec 2): Find Events first, the marketing pages and the blog, Resources on .com domains only, Help if the operator configured help
 * pages.
 */
export function footerLinks(input: Pick<HeaderInput, 'environment' | 'existingPages'>): HeaderLink[] {
  const { helpUrls, localeInfo } = input.environment;
  const isDotCom = localeInfo.tld === DEFAULT_TLD;
  return [
    ...linkIfExists(input, 'findEvents', msg`Find Events`),
    ...linkIfExists(input, 'overview', msg`Create Events`),
    ...linkIfExists(input, 'marketing', msg`For organizers`),
    ...linkIfExists(input, 'findTickets', msg`Find my tickets`),
    ...linkIfExists(input, 'blog', msg`Blog`),
    ...(isDotCom ? linkIfExists(input, 'resources', msg`Resources`) : []),
    ...(helpUrls ? [{ id: 'help', label: msg`Help`, href: helpUrl(helpUrls.home, localeInfo) }] : []),
  ];
}

/** Whether a link leaves the product's domain. */
export function leavesDomain(href: string, ebDomain: string): boolean {
  const host = URL.parse(href)?.hostname;
  return host !== undefined && host !== ebDomain && !host.endsWith(`.${ebDomain}`);
}

/**
 * Links to developers' pages, at the stages that have these pages: no pages in production, no mails in pre-production.
 */
export function developerLinks(stage: Stage | undefined): HeaderLink[] {
  if (stage === undefined || stage === 'Prod') return [];
  return [
    ...(showsMails(stage) ? [{ id: 'devMail', label: msg`Test inbox`, href: paths.devMail() }] : []),
    { id: 'devParts', label: msg`Components`, href: paths.devParts() },
  ];
}
