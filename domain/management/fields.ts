// The fields of an event in the form in which an organizer types them, and the rules for these fields.
import { type EventRecord, httpsUrl, type JoinDetails, NO_JOIN_DETAILS } from '#domain/events';
import type { ArgumentCode, ArgumentErrors } from '#shared/errors.ts';
import { parseEventImage } from '#shared/event-image.ts';
import { formatPin, parsePin } from '#shared/geo/pin.ts';
import { instantOfWallTime, isTimeZone, type WallTime, wallTimeOf } from '#shared/dates/wall-time.ts';
import {
  EVENT_DESCRIPTION_MAX_CHARS,
  EVENT_MAX_DAYS,
  EVENT_NAME_MAX_CHARS,
  EVENT_SUMMARY_MAX_CHARS,
  EVENT_TAGS_MAX,
  JOIN_INSTRUCTIONS_MAX_CHARS,
  JOIN_LINK_MAX_CHARS,
  VENUE_TEXT_MAX_CHARS,
} from '#shared/limits.ts';
import { REFUND_POLICIES } from '#shared/refund-policy.ts';
import { categoryIdOfSubcategory, findCategory, findFormat, findTag } from '#shared/taxonomy/taxonomy.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { cleanDetailFields, detailChecks, type DetailFields, detailNames, fieldsOfDetails } from './detail-fields.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';

/** Start and end as local times in the zone. */
export interface When {
  start: WallTime;
  end: WallTime;
  tz: string;
}

/**
 * The place of an event. `unknown` means to be announced. `city` is a text that names a city of the gazetteer. `pin` is
 * the exact point (`shared/geo/pin.ts`); without a pin, the center of the city.
 */
export type Where =
  | { kind: 'venue'; name: string; address1: string; postalCode: string; city: string; pin?: string }
  | { kind: 'online' }
  | { kind: 'unknown' };

/** Every field that an organizer can change. Each field has its own version. */
export interface EventFields extends DetailFields {
  name: string;
  summary: string;
  /** HTML. The allow-list cleans it before it is stored. */
  description: string;
  when: When;
  where: Where;
  category: { categoryId: string; subcategoryId: string | null };
  format: string | null;
  tags: string[];
  refundPolicy: EventRecord['refundPolicy'];
  visibility: EventRecord['visibility'];
  /** The stored value of the picture (`shared/event-image.ts`); '' for the poster that the site chooses. */
  image: string;
  /** The details for joining an online event. */
  join: JoinDetails;
}
export type FieldName = keyof EventFields;

export const fieldNames = [
  'name',
  'summary',
  'description',
  'when',
  'where',
  'category',
  'format',
  'tags',
  'refundPolicy',
  'visibility',
  'image',
  'join',
  ...detailNames,
] as const satisfies FieldName[];

/** The fields with cleaned texts. Changes nothing else. */
export function cleanFields(fields: Partial<EventFields>): Partial<EventFields> {
  const cleaned = { ...fields, ...cleanDetailFields(fields) };
  if (cleaned.name !== undefined) cleaned.name = cleanLine(cleaned.name);
  if (cleaned.summary !== undefined) cleaned.summary = cleanLine(cleaned.summary);
  if (cleaned.description !== undefined) cleaned.description = cleanText(cleaned.description).trim();
  if (cleaned.tags !== undefined) cleaned.tags = [...new Set(cleaned.tags)].toSorted();
  if (cleaned.where?.kind === 'venue') {
    const { name, address1, postalCode, city, pin } = cleaned.where;
    const [cleanName = '', street = '', code = '', town = ''] = [name, address1, postalCode, city].map(cleanLine);
    const point = parsePin(pin ?? '');
    cleaned.where = {
      kind: 'venue',
      name: cleanName,
      address1: street,
      postalCode: code,
      city: town,
      ...(point && { pin: formatPin(point) }),
    };
  }
  if (cleaned.join !== undefined) cleaned.join = cleanJoin(cleaned.join);
  return cleaned;
}

function cleanJoin({ link, instructions }: JoinDetails): JoinDetails {
  const typed = cleanLine(link);
  return { link: httpsUrl(typed) ?? typed, instructions: cleanText(instructions).trim() };
}

type Check<Name extends FieldName> = (value: EventFields[Name]) => ArgumentErrors;

const CHECKS: { [Name in FieldName]: Check<Name> } = {
  name: (name) => errorOf('title', name === '' ? 'MISSING' : tooLong(name, EVENT_NAME_MAX_CHARS)),
  summary: (summary) => errorOf('summary', tooLong(summary, EVENT_SUMMARY_MAX_CHARS)),
  description: (html) => errorOf('description', tooLong(html, EVENT_DESCRIPTION_MAX_CHARS)),
  when: checkWhen,
  where: checkWhere,
  category: ({ categoryId, subcategoryId }) => ({
    ...errorOf('category', findCategory(categoryId) ? null : 'UNKNOWN'),
    ...errorOf(
      'subcategory',
      subcategoryId === null || categoryIdOfSubcategory(subcategoryId) === categoryId ? null : 'UNKNOWN',
    ),
  }),
  format: (format) => errorOf('format', format === null || findFormat(format) ? null : 'UNKNOWN'),
  tags: (tags) => errorOf('tags', tags.length > EVENT_TAGS_MAX ? 'TOO_MANY' : tags.every(findTag) ? null : 'UNKNOWN'),
  refundPolicy: (policy) => errorOf('refundPolicy', REFUND_POLICIES.includes(policy) ? null : 'UNKNOWN'),
  visibility: (visibility) =>
    errorOf('visibility', ['public', 'unlisted', 'password', 'invitation'].includes(visibility) ? null : 'UNKNOWN'),
  image: (image) => errorOf('image', image === '' || parseEventImage(image) ? null : 'UNKNOWN'),
  join: checkJoin,
  ...detailChecks,
};

function checkJoin({ link, instructions }: JoinDetails): ArgumentErrors {
  const linkError = link === '' || httpsUrl(link) !== null ? null : 'INVALID';
  return {
    ...errorOf('joinLink', tooLong(link, JOIN_LINK_MAX_CHARS) ?? linkError),
    ...errorOf('joinInstructions', tooLong(instructions, JOIN_INSTRUCTIONS_MAX_CHARS)),
  };
}

/** The errors of cleaned fields, by the name of the input that shows them. */
export function problemsOf(fields: Partial<EventFields>): ArgumentErrors {
  const problems = fieldNames.map((name) => checkField(name, fields[name]));
  return Object.assign({}, ...problems) as ArgumentErrors;
}

/** The name decides the type of the value, but TypeScript cannot infer this from an index. */
const checkField = <Name extends FieldName>(name: Name, value: EventFields[Name] | undefined): ArgumentErrors =>
  value === undefined ? {} : CHECKS[name](value);

function checkWhen({ start, end, tz }: When): ArgumentErrors {
  if (!isTimeZone(tz)) return { tz: ['UNKNOWN'] };
  const [from, to] = [instantOfWallTime(start, tz), instantOfWallTime(end, tz)];
  if (typeof from === 'string' || typeof to === 'string')
    return { ...errorOf('start', problemIn(from, start)), ...errorOf('end', problemIn(to, end)) };
  if (Temporal.Instant.compare(to, from) < 0) return { end: ['TOO_SMALL'] };
  const hours = from.until(to, { largestUnit: 'hours' }).hours;
  return errorOf('end', hours > EVENT_MAX_DAYS * 24 ? 'TOO_LARGE' : null);
}

const problemIn = (result: Temporal.Instant | ArgumentCode, text: string): ArgumentCode | null =>
  typeof result !== 'string' ? null : text === '' || text === 'T' ? 'MISSING' : result;

function checkWhere(where: Where): ArgumentErrors {
  if (where.kind !== 'venue') return {};
  const { name, address1, postalCode, city } = where;
  return {
    ...errorOf('venue', name === '' ? 'MISSING' : tooLong(name, VENUE_TEXT_MAX_CHARS)),
    ...errorOf('address1', tooLong(address1, VENUE_TEXT_MAX_CHARS)),
    ...errorOf('postalCode', tooLong(postalCode, 40)),
    ...errorOf('city', city === '' ? 'MISSING' : tooLong(city, VENUE_TEXT_MAX_CHARS)),
  };
}

/** The city in the form that an organizer reads and types: "Portland, ME". */
const cityText = ({ city, region }: { city: string; region: string }): string =>
  [city, region].filter(Boolean).join(', ');

/**
 * The fields of a stored event. The record of an event has no join details, because `join` comes from another table.
 */
export function fieldsOf(event: EventRecord, join: JoinDetails = NO_JOIN_DETAILS): EventFields {
  const { tz, venue, details } = event;
  return {
    name: event.name,
    summary: event.summary,
    description: event.descriptionHtml,
    when: {
      start: wallTimeOf(Temporal.Instant.from(event.startsAt), tz),
      end: wallTimeOf(Temporal.Instant.from(event.endsAt), tz),
      tz,
    },
    where: event.online
      ? { kind: 'online' }
      : venue
        ? {
            kind: 'venue',
            name: venue.name,
            address1: venue.address1,
            postalCode: venue.postalCode,
            city: cityText(venue),
            ...(venue.latitude !== null &&
              venue.longitude !== null && { pin: formatPin({ latitude: venue.latitude, longitude: venue.longitude }) }),
          }
        : { kind: 'unknown' },
    category: { categoryId: event.categoryId, subcategoryId: event.subcategoryId },
    format: event.formatId,
    tags: event.tags.toSorted(),
    refundPolicy: event.refundPolicy,
    visibility: event.visibility,
    image: event.image,
    join,
    ...fieldsOfDetails(details),
  };
}
