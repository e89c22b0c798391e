// What the pictures and texts of the share kit say. Server only.
import { msg } from '@lingui/core/macro';
import type { ShareFacts } from '#domain/reach';
import { longWhen } from '#shared/dates/event-time.ts';
import type { Locale } from '#shared/locales.ts';
import { localePath, paths } from '#shared/paths.ts';
import type { KitTexts } from '#shared/share-kit.ts';
import { shortPaths } from '#shared/short-address.ts';
import { i18nFor } from '../../i18n/messages.ts';

/** The texts in the language of the page. The address is the short one, if the event has one. */
export function kitTextsOf(facts: ShareFacts, { locale, baseUrl }: { locale: Locale; baseUrl: string }): KitTexts {
  const { addresses, online, venueName, city } = facts;
  const shortAddress = addresses.current;
  const path = shortAddress === null ? paths.event(facts) : shortPaths.shortAddress(shortAddress);
  const url = baseUrl + localePath(locale.prefix, path);
  const place = [venueName, city].filter(Boolean).join(', ');
  return {
    date: longWhen(locale, facts),
    place: online ? i18nFor(locale.lang)._(msg`Online`) : place,
    address: shortAddress === null ? new URL(baseUrl).host : withoutProtocol(url),
    url,
  };
}

const withoutProtocol = (url: string): string => url.slice(url.indexOf('//') + 2, url.endsWith('/') ? -1 : undefined);
