// The form fields of an event's details: agenda, lineup, questions, practical facts, access, own tags. A list of rows is
// sent as one repeated field for each column. Server only.
import type { DetailFields } from '#domain/management';
import { isAccessFeature } from '#shared/accessibility.ts';
import { ACCESS_TEXT_MAX_CHARS, NOTE_MAX_CHARS, NOTES_MAX } from '#shared/limits.ts';
import { normalizedLine, texts, uncleaned } from '#shared/input/form.ts';

/** The texts of the inputs. Lists whose names share a prefix are the columns of a table. */
export interface DetailTexts {
  agendaTime: string[];
  agendaTitle: string[];
  agendaText: string[];
  performerName: string[];
  performerRole: string[];
  question: string[];
  answer: string[];
  age: string;
  doors: string;
  parking: string;
  /** The notes, one per line. */
  notes: string;
  /** Ids of access features. */
  access: string[];
  accessText: string;
  /** The own tags, separated by commas. */
  keywords: string;
}

/**
 * The most rows that a form may send. It is higher than the limit of any list, so that the verb refuses too many rows.
 */
const ROWS_MAX = 100;

const column = texts(ROWS_MAX);

/** The schemas of the inputs, for the schema of the form. */
export const detailTexts = {
  agendaTime: column,
  agendaTitle: column,
  agendaText: column,
  performerName: column,
  performerRole: column,
  question: column,
  answer: column,
  age: normalizedLine,
  doors: normalizedLine,
  parking: normalizedLine,
  notes: uncleaned(2 * NOTES_MAX * NOTE_MAX_CHARS),
  access: texts(20),
  accessText: uncleaned(2 * ACCESS_TEXT_MAX_CHARS),
  keywords: normalizedLine,
};

/** The texts of an event without details. */
export const NO_DETAIL_TEXTS: DetailTexts = {
  agendaTime: [],
  agendaTitle: [],
  agendaText: [],
  performerName: [],
  performerRole: [],
  question: [],
  answer: [],
  age: '',
  doors: '',
  parking: '',
  notes: '',
  access: [],
  accessText: '',
  keywords: '',
};

const unixLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** The fields of a form. Blank rows at the end of a list are left out, because pages without script send them. */
export function detailFieldsOfTexts(typed: DetailTexts): DetailFields {
  const { agendaTime, agendaTitle, agendaText, performerName, performerRole, question, answer } = typed;
  const row = (column: string[], index: number): string => unixLines(column[index] ?? '');
  return {
    agenda: rowsOf([agendaTime, agendaTitle, agendaText], (index) => ({
      time: row(agendaTime, index),
      title: row(agendaTitle, index),
      text: row(agendaText, index),
    })),
    lineup: rowsOf([performerName, performerRole], (index) => ({
      name: row(performerName, index),
      role: row(performerRole, index),
    })),
    faq: rowsOf([question, answer], (index) => ({ q: row(question, index), a: row(answer, index) })),
    age: typed.age,
    goodToKnow: { doors: typed.doors, parking: typed.parking, notes: linesOf(typed.notes) },
    access: { features: typed.access.filter(isAccessFeature), text: unixLines(typed.accessText).trim() },
    keywords: typed.keywords.split(/[,;،、，]/).flatMap((keyword) => keyword.trim() || []),
  };
}

const linesOf = (text: string): string[] =>
  unixLines(text)
    .split('\n')
    .flatMap((line) => line.trim() || []);

/** The rows up to the last row that has a text. */
function rowsOf<Row>(columns: string[][], rowAt: (index: number) => Row): Row[] {
  const filled = columns.map((column) => column.findLastIndex((text) => text.trim() !== '') + 1);
  return Array.from({ length: Math.max(...filled) }, (_, index) => rowAt(index));
}

/** The texts of stored fields. */
export function textsOfDetailFields(fields: DetailFields): DetailTexts {
  const { agenda, lineup, faq, age, goodToKnow, access, keywords } = fields;
  return {
    agendaTime: agenda.map(({ time }) => time),
    agendaTitle: agenda.map(({ title }) => title),
    agendaText: agenda.map(({ text }) => text),
    performerName: lineup.map(({ name }) => name),
    performerRole: lineup.map(({ role }) => role),
    question: faq.map(({ q }) => q),
    answer: faq.map(({ a }) => a),
    age,
    doors: goodToKnow.doors,
    parking: goodToKnow.parking,
    notes: goodToKnow.notes.join('\n'),
    access: access.features,
    accessText: access.text,
    keywords: keywords.join(', '),
  };
}
