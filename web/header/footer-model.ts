import { msg } from '@lingui/core/macro';
import { DEFAULT_TLD } from '#shared/limits.ts';
import { type HeaderInput, type HeaderLink, helpAddress, link } from './menu-model.ts';

/** The footer's ways on (spec 2): Find Events first, Resources on .com domains only, Help where the host has it. */
export function footerLinks(input: Pick<HeaderInput, 'environment' | 'pagesThere'>): HeaderLink[] {
  const { helpUrls, serverUrl } = input.environment;
  const isDotCom = URL.parse(serverUrl)?.hostname.endsWith(DEFAULT_TLD) === true;
  return [
    ...link(input, 'findEvents', msg`Find Events`),
    ...link(input, 'overview', msg`Create Events`),
    ...link(input, 'findTickets', msg`Find my tickets`),
    ...(isDotCom ? link(input, 'resources', msg`Resources`) : []),
    ...(helpUrls ? [{ id: 'help', label: msg`Help`, href: helpAddress(helpUrls.home) }] : []),
  ];
}
