// The fields of an event's details: agenda, lineup, questions, practical facts, access and the organizer's own tags.
import type { EventDetails } from '#domain/events';
import { type AccessFeature, accessFeatures } from '#shared/accessibility.ts';
import type { ArgumentCode, ArgumentErrors } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import {
  ACCESS_TEXT_MAX_CHARS,
  AGENDA_ITEMS_MAX,
  AGENDA_TEXT_MAX_CHARS,
  AGENDA_TITLE_MAX_CHARS,
  ANSWER_MAX_CHARS,
  EVENT_KEYWORD_MAX_CHARS,
  EVENT_KEYWORDS_MAX,
  NOTE_MAX_CHARS,
  NOTES_MAX,
  PERFORMER_ROLE_MAX_CHARS,
  PERFORMERS_MAX,
  QUESTION_MAX_CHARS,
  QUESTIONS_MAX,
  VENUE_TEXT_MAX_CHARS,
} from '#shared/limits.ts';
import { PERFORMER_NAME_MAX_CHARS } from '#shared/organizer-limits.ts';
import { cleanLine, cleanText } from '#shared/text.ts';
import { errorOf, tooLong } from '#shared/field-errors.ts';

/** An entry of the agenda. `time` is a local time in the event's zone, "19:30", or ''. */
export interface AgendaItem {
  time: string;
  title: string;
  text: string;
}

export interface Performer {
  name: string;
  /** The role of the performer, e.g. "drums" or "host"; '' for no role. */
  role: string;
}

export interface Question {
  q: string;
  a: string;
}

export interface DetailFields {
  agenda: AgendaItem[];
  lineup: Performer[];
  faq: Question[];
  /** The minimum age in one line: "18 and over". */
  age: string;
  /** Practical facts; '' for an empty field. */
  goodToKnow: { doors: string; parking: string; notes: string[] };
  access: { features: AccessFeature[]; text: string };
  /** Tags that the organizer wrote. */
  keywords: string[];
}

export const detailNames = [
  'agenda',
  'lineup',
  'faq',
  'age',
  'goodToKnow',
  'access',
  'keywords',
] as const satisfies (keyof DetailFields)[];

const lines = (text: string): string => cleanText(text).trim();

/** The fields with cleaned texts. Blank rows stay, so that errors name the row that the person sees. */
export function cleanDetailFields(fields: Partial<DetailFields>): Partial<DetailFields> {
  const { agenda, lineup, faq, age, goodToKnow, access, keywords } = fields;
  return {
    ...(agenda && {
      agenda: agenda.map((item) => ({ time: item.time.trim(), title: cleanLine(item.title), text: lines(item.text) })),
    }),
    ...(lineup && { lineup: lineup.map(({ name, role }) => ({ name: cleanLine(name), role: cleanLine(role) })) }),
    ...(faq && { faq: faq.map(({ q, a }) => ({ q: cleanLine(q), a: lines(a) })) }),
    ...(age !== undefined && { age: cleanLine(age) }),
    ...(goodToKnow && {
      goodToKnow: {
        doors: cleanLine(goodToKnow.doors),
        parking: cleanLine(goodToKnow.parking),
        notes: goodToKnow.notes.map(cleanLine).filter(Boolean),
      },
    }),
    ...(access && {
      access: {
        features: accessFeatures.filter((feature) => access.features.includes(feature)),
        text: lines(access.text),
      },
    }),
    ...(keywords && { keywords: distinctKeywords(keywords) }),
  };
}

/** Keywords without "#". Keywords that differ only in letter case or accents appear once. */
function distinctKeywords(keywords: string[]): string[] {
  const cleaned = keywords.map((keyword) => cleanLine(keyword.replace(/^[\s#]+/, ''))).filter(Boolean);
  return cleaned.filter((keyword, place) => place === cleaned.findIndex((other) => fold(other) === fold(keyword)));
}

const isBlank = (row: object): boolean => Object.values(row).every((text) => text === '');

/** The fields without blank rows, in the form in which they are stored. */
export function withoutBlankRows<Fields extends Partial<DetailFields>>(fields: Fields): Fields {
  const { agenda, lineup, faq } = fields;
  return {
    ...fields,
    ...(agenda && { agenda: agenda.filter((row) => !isBlank(row)) }),
    ...(lineup && { lineup: lineup.filter((row) => !isBlank(row)) }),
    ...(faq && { faq: faq.filter((row) => !isBlank(row)) }),
  };
}

type Checks = { [Name in keyof DetailFields]: (value: DetailFields[Name]) => ArgumentErrors };

/** The errors of cleaned values, by the name of the input that shows them: `agenda.2.title`. */
export const detailChecks: Checks = {
  agenda: (items) =>
    rowErrors('agenda', items, {
      max: AGENDA_ITEMS_MAX,
      check: ({ time, title, text }) => ({
        time: time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? null : 'INVALID',
        title: title === '' ? 'MISSING' : tooLong(title, AGENDA_TITLE_MAX_CHARS),
        text: tooLong(text, AGENDA_TEXT_MAX_CHARS),
      }),
    }),
  lineup: (performers) =>
    rowErrors('lineup', performers, {
      max: PERFORMERS_MAX,
      check: ({ name, role }) => ({
        name: name === '' ? 'MISSING' : tooLong(name, PERFORMER_NAME_MAX_CHARS),
        role: tooLong(role, PERFORMER_ROLE_MAX_CHARS),
      }),
    }),
  faq: (questions) =>
    rowErrors('faq', questions, {
      max: QUESTIONS_MAX,
      check: ({ q, a }) => ({
        q: q === '' ? 'MISSING' : tooLong(q, QUESTION_MAX_CHARS),
        a: a === '' ? 'MISSING' : tooLong(a, ANSWER_MAX_CHARS),
      }),
    }),
  age: (age) => errorOf('age', tooLong(age, VENUE_TEXT_MAX_CHARS)),
  goodToKnow: ({ doors, parking, notes }) => ({
    ...errorOf('doors', tooLong(doors, VENUE_TEXT_MAX_CHARS)),
    ...errorOf('parking', tooLong(parking, VENUE_TEXT_MAX_CHARS)),
    ...errorOf(
      'notes',
      notes.length > NOTES_MAX
        ? 'TOO_MANY'
        : (notes.map((note) => tooLong(note, NOTE_MAX_CHARS)).find(Boolean) ?? null),
    ),
  }),
  access: ({ text }) => errorOf('accessText', tooLong(text, ACCESS_TEXT_MAX_CHARS)),
  keywords: (keywords) =>
    errorOf(
      'keywords',
      keywords.length > EVENT_KEYWORDS_MAX
        ? 'TOO_MANY'
        : (keywords.map((keyword) => tooLong(keyword, EVENT_KEYWORD_MAX_CHARS)).find(Boolean) ?? null),
    ),
};

interface RowRule<Row> {
  max: number;
  check: (row: Row) => Record<string, ArgumentCode | null>;
}

/** Errors of the rows that are not blank. When there are too many rows, the field `name` itself has an error. */
function rowErrors<Row extends object>(name: string, rows: Row[], { max, check }: RowRule<Row>): ArgumentErrors {
  if (rows.filter((row) => !isBlank(row)).length > max) return { [name]: ['TOO_MANY'] };
  const errors = rows.flatMap((row, index) =>
    isBlank(row)
      ? []
      : Object.entries(check(row)).flatMap(([field, code]) => (code ? [[`${name}.${index}.${field}`, [code]]] : [])),
  );
  return Object.fromEntries(errors) as ArgumentErrors;
}

/** The fields of stored details. */
export function fieldsOfDetails(details: EventDetails): DetailFields {
  const { agenda = [], lineup = [], faq = [], goodToKnow = {}, access = {}, keywords = [] } = details;
  const { age = '', doors = '', parking = '', notes = [] } = goodToKnow;
  return {
    agenda: agenda.map(({ time = '', title, text = '' }) => ({ time, title, text })),
    lineup: lineup.map(({ name, role = '' }) => ({ name, role })),
    faq,
    age,
    goodToKnow: { doors, parking, notes },
    access: { features: access.features ?? [], text: access.text ?? '' },
    keywords,
  };
}

/** Stored details with changed fields. Empty texts and lists are left out. */
export function detailsWith(details: EventDetails, changed: Partial<DetailFields>): EventDetails {
  const { agenda, lineup, faq, age, goodToKnow, access, keywords } = { ...fieldsOfDetails(details), ...changed };
  return filled({
    agenda: agenda.map(filled<Required<EventDetails>['agenda'][number]>),
    lineup: lineup.map(filled<Required<EventDetails>['lineup'][number]>),
    faq: faq.map(({ q, a }) => ({ q, a })),
    goodToKnow: filled({ age, ...goodToKnow }),
    access: filled({ ...access }),
    keywords,
  });
}

/** The object without its empty texts, lists and objects. */
function filled<Value extends object>(value: Value): Value {
  const isEmpty = (part: unknown) => part === '' || (typeof part === 'object' && Object.keys(part ?? {}).length === 0);
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part))) as Value;
}
