import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventFields, HistoryEntry, When } from '#domain/management';
import { instantOfWallTime } from '#shared/dates/wall-time.ts';
import { whenWithZone } from '#shared/dates/event-time.ts';
import { parseEventImage } from '#shared/event-image.ts';
import { findCategory, findFormat, findTag } from '#shared/taxonomy/taxonomy.ts';
import type { Locale } from '#shared/locales.ts';
import { subcategoryName } from '../i18n/subcategory-name.ts';

const STATUS_NAMES: Record<string, MessageDescriptor> = {
  draft: msg`Draft`,
  live: msg`Published`,
  postponed: msg`Postponed`,
  canceled: msg`Canceled`,
};

const VISIBILITY_NAMES: Partial<Record<EventFields['visibility'], MessageDescriptor>> = {
  public: msg`Everyone`,
  unlisted: msg`Anyone with the link`,
  password: msg`Guests with a password`,
  invitation: msg`Invited guests`,
};

const REFUND_NAMES: Record<EventFields['refundPolicy'], MessageDescriptor> = {
  none: msg`No refunds`,
  flexible: msg`You decide about each request for a refund`,
  '1d': msg`Refunds up to 1 day before the event`,
  '7d': msg`Refunds up to 7 days before the event`,
  '30d': msg`Refunds up to 30 days before the event`,
};

/**
 * The new value of a changed field in one line, in the visitor's language. '' for a value that only its field can show,
 * such as an agenda.
 */
export function historyValue(
  { field, after }: Pick<HistoryEntry, 'field' | 'after'>,
  locale: Locale,
  i18n: I18n,
): string {
  const describe = DESCRIBED[field];
  if (describe) return describe(after as never, i18n, locale); // `changeIn` wrote a value of this field
  return typeof after === 'string' ? after : '';
}

type Describe<Field extends keyof EventFields> = (value: EventFields[Field], i18n: I18n, locale: Locale) => string;

const DESCRIBED: { [Field in keyof EventFields]?: Describe<Field> } & {
  status: (value: string, i18n: I18n) => string;
} = {
  status: (status, i18n) => nameOf(STATUS_NAMES[status], i18n),
  when: (when, _i18n, locale) => dateOf(when, locale),
  where: (where, i18n) => {
    if (where.kind === 'online') return i18n._(msg`Online`);
    if (where.kind === 'unknown') return i18n._(msg`To be announced`);
    return [where.name, where.address1, where.city].filter(Boolean).join(', ');
  },
  category: ({ categoryId, subcategoryId }, i18n) =>
    [nameOf(findCategory(categoryId)?.name, i18n), subcategoryId ? subcategoryName(subcategoryId, i18n) : '']
      .filter(Boolean)
      .join(' · '),
  format: (format, i18n) => nameOf(findFormat(format ?? '')?.name, i18n),
  tags: (tags, i18n) => tags.map((slug) => nameOf(findTag(slug)?.label, i18n)).join(', '),
  keywords: (keywords) => keywords.join(', '),
  refundPolicy: (policy, i18n) => nameOf(REFUND_NAMES[policy], i18n),
  visibility: (visibility, i18n) => nameOf(VISIBILITY_NAMES[visibility], i18n),
  image: (image, i18n) => i18n._(parseEventImage(image)?.kind === 'photo' ? msg`Photo` : msg`Poster`),
};

/** A text in the language of `i18n`; '' for a value that this version of the site no longer knows. */
const nameOf = (name: MessageDescriptor | string | undefined, i18n: I18n): string =>
  name === undefined ? '' : typeof name === 'string' ? i18n._(name) : i18n._(name);

/** The date of an event; '' when the rules of its zone have changed since. */
function dateOf({ start, end, tz }: When, locale: Locale): string {
  const [startsAt, endsAt] = [instantOfWallTime(start, tz), instantOfWallTime(end, tz)];
  if (typeof startsAt === 'string' || typeof endsAt === 'string') return '';
  return whenWithZone(locale, { startsAt: startsAt.toString(), endsAt: endsAt.toString(), tz });
}
