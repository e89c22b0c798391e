// The form of an event: from texts to the fields of `domain/management`, and back. Server only.
import type { EventFields, Where } from '#domain/management';
import { plainToRichText, richTextToPlain } from '#domain/rich-text';
import { EVENT_DESCRIPTION_MAX_CHARS, JOIN_INSTRUCTIONS_MAX_CHARS, JOIN_LINK_MAX_CHARS } from '#shared/limits.ts';
import { normalizedLine, optionalVerbatim, text, texts, uncleaned, z } from '#shared/input/form.ts';
import { REFUND_POLICIES } from '#shared/refund-policy.ts';
import { categoryIdOfSubcategory } from '#shared/taxonomy/taxonomy.ts';
import { detailFieldsOfTexts, type DetailTexts, detailTexts, textsOfDetailFields } from './detail-fields/texts.ts';

/** The texts of the form. They fill the page's inputs, also after a refusal. */
export interface EventTexts extends DetailTexts {
  title: string;
  summary: string;
  /** Plain text, from browsers without script. */
  description: string;
  /** The description as HTML, from the editor; it replaces `description`. */
  descriptionHtml?: string | undefined;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  tz: string;
  where: Where['kind'];
  venue: string;
  address1: string;
  postalCode: string;
  city: string;
  /** The exact point of the venue (`shared/geo/pin.ts`); '' for the center of the city. */
  pin: string;
  joinLink: string;
  joinInstructions: string;
  /** The id of a category or subcategory; '' for none. */
  category: string;
  format: string;
  tags: string[];
  refundPolicy: EventFields['refundPolicy'];
}

/** The schema of the form. An unknown choice, which no page of this site sends, becomes the first choice. */
export const eventTexts = z.object({
  title: normalizedLine,
  summary: normalizedLine,
  description: uncleaned(EVENT_DESCRIPTION_MAX_CHARS),
  descriptionHtml: optionalVerbatim,
  startDate: text,
  startTime: text,
  endDate: text,
  endTime: text,
  tz: text,
  where: z.enum(['venue', 'online', 'unknown']).catch('unknown'),
  venue: normalizedLine,
  address1: normalizedLine,
  postalCode: normalizedLine,
  city: normalizedLine,
  pin: text,
  joinLink: uncleaned(JOIN_LINK_MAX_CHARS),
  joinInstructions: uncleaned(JOIN_INSTRUCTIONS_MAX_CHARS),
  category: text,
  format: text,
  tags: texts(20),
  ...detailTexts,
  refundPolicy: z.enum(REFUND_POLICIES).catch('none'),
});

/** The category of an event without a chosen category: Other. */
const OTHER_CATEGORY = '199';

/**
 * The fields of a form. A plain description is left out when it equals the text of the stored description, so that the
 * formatting is not lost.
 */
export function fieldsOfTexts(texts: EventTexts, stored?: EventFields): Partial<EventFields> {
  const { title: name, summary, tz, format, tags, refundPolicy } = texts;
  return {
    name,
    summary,
    ...descriptionOf(texts, stored),
    when: {
      start: `${texts.startDate}T${texts.startTime}`,
      end: `${texts.endDate}T${texts.endTime}`,
      tz: tz === '' && stored ? stored.when.tz : tz,
    },
    where: whereOf(texts),
    join: { link: texts.joinLink.trim(), instructions: texts.joinInstructions.replaceAll('\r\n', '\n').trim() },
    category: categoryOf(texts.category),
    format: format === '' ? null : format,
    tags,
    refundPolicy,
    ...detailFieldsOfTexts(texts),
  };
}

function descriptionOf(
  { description, descriptionHtml }: EventTexts,
  stored?: EventFields,
): Pick<Partial<EventFields>, 'description'> {
  if (descriptionHtml !== undefined) return { description: descriptionHtml };
  const text = description.replaceAll('\r\n', '\n').trim();
  const isSame = stored !== undefined && text === richTextToPlain(stored.description);
  return isSame ? {} : { description: plainToRichText(text) };
}

const whereOf = ({ where, venue, address1, postalCode, city, pin }: EventTexts): Where =>
  where === 'venue'
    ? { kind: where, name: venue, address1, postalCode, city, ...(pin !== '' && { pin }) }
    : { kind: where };

function categoryOf(id: string): EventFields['category'] {
  const parent = categoryIdOfSubcategory(id);
  if (parent !== null) return { categoryId: parent, subcategoryId: id };
  return { categoryId: id === '' ? OTHER_CATEGORY : id, subcategoryId: null };
}

/** The texts of stored fields. */
export function textsOfFields(fields: EventFields): EventTexts {
  const { when, where, category, join } = fields;
  const [startDate = '', startTime = ''] = when.start.split('T');
  const [endDate = '', endTime = ''] = when.end.split('T');
  const venue = where.kind === 'venue' ? where : { name: '', address1: '', postalCode: '', city: '', pin: '' };
  return {
    ...textsOfDetailFields(fields),
    title: fields.name,
    summary: fields.summary,
    tags: fields.tags,
    refundPolicy: fields.refundPolicy,
    description: richTextToPlain(fields.description),
    descriptionHtml: fields.description,
    startDate,
    startTime,
    endDate,
    endTime,
    tz: when.tz,
    where: where.kind,
    venue: venue.name,
    address1: venue.address1,
    postalCode: venue.postalCode,
    city: venue.city,
    pin: venue.pin ?? '',
    joinLink: join.link,
    joinInstructions: join.instructions,
    category: category.subcategoryId ?? (category.categoryId === OTHER_CATEGORY ? '' : category.categoryId),
    format: fields.format ?? '',
  };
}
