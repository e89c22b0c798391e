import { refuse } from '#shared/errors.ts';
import { publicFile } from '../feeds/responses.ts';
import type { ApiOptions } from '../options.ts';

const VALID_DAYS = 180;

/** `GET /.well-known/security.txt` (RFC 9116). Refuses NOT_FOUND when the host has set no address. */
export const securityTxt =
  ({ site, securityContact, contextFor }: ApiOptions) =>
  (): Response => {
    if (securityContact === undefined) return refuse('NOT_FOUND');
    const today = contextFor('').clock.now().toZonedDateTimeISO('UTC').startOfDay();
    const lines = [
      `Contact: mailto:${securityContact}`,
      `Expires: ${today.add({ days: VALID_DAYS }).toInstant().toString()}`,
      'Preferred-Languages: en',
      `Canonical: ${site.baseUrl}/.well-known/security.txt`,
    ];
    return publicFile(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8');
  };
