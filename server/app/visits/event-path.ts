import { withoutPrefix } from '#web/i18n/locale.ts';
import { idOfSegment } from '#shared/paths.ts';

/** The id of the event whose page has this path, in any language; null for other paths. */
export function eventOfPath(pathname: string): string | null {
  const segment = /^\/e\/([^/]+)\/$/.exec(withoutPrefix(pathname))?.[1];
  return (segment && idOfSegment(segment, '-tickets-')?.id) ?? null;
}
