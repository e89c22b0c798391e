// The composer of sites without a language model. It fills the answers into sentences of this product. It states only
// facts of the answers; a missing fact becomes a question in brackets.
import { currencyOfCountry } from '#shared/currencies.ts';
import { formatEventImage } from '#shared/event-image.ts';
import { EVENT_NAME_MAX_CHARS, EVENT_SUMMARY_MAX_CHARS, TICKET_CLASS_NAME_MAX_CHARS } from '#shared/limits.ts';
import { cleanLine, truncate } from '#shared/text.ts';
import { openQuestion } from './description.ts';
import type { FormatPhrases, Phrases } from '#shared/draft-phrases/phrases.ts';
import { phrasesOf } from '#shared/draft-phrases/index.ts';
import {
  type ComposeRequest,
  type Composer,
  type Draft,
  type DraftPart,
  type DraftTicket,
  partNames,
  type Understood,
} from './types.ts';

/**
 * The number of tickets of a class when the answers do not say how many people fit; the form of tickets has the same
 * default.
 */
const USUAL_CAPACITY = 100;

export const builtInComposer: Composer = {
  kind: 'templates',
  async *compose(request) {
    const draft = draftFromTemplates(request);
    // TypeScript needs one member of the union per name.
    for (const name of partNames) yield { name, value: draft[name] } as DraftPart;
  },
};

/** Writes the whole draft at once. */
export function draftFromTemplates(request: ComposeRequest): Draft {
  const { understood, variant } = request;
  const { categoryId, subcategoryId, formatId } = understood;
  return {
    ...wordsFromTemplates(request),
    category: categoryId === null ? null : { categoryId, subcategoryId },
    format: formatId,
    tags: understood.tags,
    age: ageText(request),
    when: understood.when,
    tickets: ticketsOf(request),
    image: formatEventImage({ kind: 'poster', ...designOf(understood.what, variant) }),
  };
}

interface Words {
  phrases: Phrases;
  format: FormatPhrases;
  /** The subject of the event in the organizer's words. */
  what: string;
  /** "in Berlin"; '' when no town is known. */
  inCity: string;
}

function wordsFromTemplates(request: ComposeRequest): Pick<Draft, 'title' | 'summary' | 'description'> {
  const { understood, language, answers } = request;
  const phrases = phrasesOf[language];
  const format = phrases.formats[understood.formatId ?? ''] ?? noFormat(phrases);
  const hasTown = understood.place.kind === 'venue' && understood.place.isNamed;
  const words: Words = {
    phrases,
    format,
    what: sentenceCase(understood.what.replace(phrases.articles, '').replace(/[.!]+$/, '')),
    inCity: hasTown ? phrases.inCity(understood.place.cityName) : '',
  };
  return {
    title: titleOf(words, request),
    summary: summaryOf(words, request),
    description: descriptionOf(words, request, cleanLine(answers.audience)),
  };
}

const noFormat = (phrases: Phrases): FormatPhrases => phrases.formats[''] ?? { noun: '', questions: [] };

function titleOf({ what, inCity, format }: Words, { variant, understood }: ComposeRequest): string {
  const named = what === '' ? format.noun : what;
  const withNoun = understood.formatId === null || includes(named, format.noun) ? named : `${format.noun}: ${named}`;
  const withCity = inCity === '' || includes(named, understood.place.cityName) ? named : `${named} ${inCity}`;
  const titles = [...new Set([named, withCity, withNoun])].filter((title) => lengthOf(title) <= EVENT_NAME_MAX_CHARS);
  return titles[variant % Math.max(1, titles.length)] ?? truncate(named, EVENT_NAME_MAX_CHARS);
}

const summaryOf = (words: Words, { understood, variant }: ComposeRequest): string =>
  fitting([subjectsOf(words, { understood, variant })[0], ...factsOf(words, understood)]);

/**
 * The first sentences of the summary and of the description: the format in its town, and the organizer's own words; the
 * variant decides which comes first. The description has none where it would repeat the summary.
 */
function subjectsOf(
  { what, inCity, format }: Words,
  { understood: { formatId }, variant }: Pick<ComposeRequest, 'understood' | 'variant'>,
): [string, string] {
  const isNamedOnly = formatId === null || what === '' || includes(what, format.noun);
  const subject = isNamedOnly && what !== '' ? what : format.noun;
  const first = `${subject}${inCity === '' || includes(subject, inCity) ? '' : ` ${inCity}`}.`;
  const own = what === '' ? first : `${what}.`;
  if (isNamedOnly) return [variant % 2 === 0 ? first : own, ''];
  // "Live performance." alone says nothing
  if (inCity === '') return [own, ''];
  return variant % 2 === 0 ? [first, own] : [own, first];
}

/** What the answers say about price and place, as sentences. */
const factsOf = ({ phrases }: Words, { price, place }: Understood): string[] => [
  ...(place.kind === 'online' ? [phrases.online] : []),
  ...(price?.kind === 'free' ? [phrases.free] : []),
  ...(price?.kind === 'donation' ? [phrases.donation] : []),
];

/** Joins as many sentences as a summary may have. */
function fitting(sentences: readonly string[]): string {
  let text = '';
  for (const sentence of sentences.filter(Boolean)) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (lengthOf(longer) > EVENT_SUMMARY_MAX_CHARS) break;
    text = longer;
  }
  return text || truncate(sentences.find(Boolean) ?? '', EVENT_SUMMARY_MAX_CHARS);
}

function descriptionOf(words: Words, { understood, variant }: ComposeRequest, audience: string): string {
  const { phrases } = words;
  const { headings, questions } = phrases;
  const wording = variant % 2;
  const { place } = understood;
  const [, first] = subjectsOf(words, { understood, variant });
  return [
    ...(first === '' ? [] : [first]),
    `## ${headings.about[wording]}`,
    ...questionsAbout(words, understood).map((question) => `- ${openQuestion(question)}`),
    `## ${headings.audience[wording]}`,
    audience === '' ? openQuestion(questions.audience) : `${sentenceCase(audience).replace(/[.!]+$/, '')}.`,
    `## ${headings.practical[wording]}`,
    ...factsOf(words, understood).map((sentence) => `- ${sentence}`),
    ...(place.kind === 'unknown' ? [`- ${openQuestion(questions.where)}`] : []),
    ...(place.kind === 'venue' ? [`- ${openQuestion(questions.practical)}`] : []),
  ].join('\n');
}

/** Formats whose first question is only who performs or speaks. */
const ASKS_WHO: ReadonlySet<string> = new Set(['2', '6', '19']);

/** The questions about the format, without the question that the answers have answered. */
function questionsAbout(
  { format, phrases }: Words,
  { formatId, hasPerformer }: Pick<Understood, 'formatId' | 'hasPerformer'>,
): readonly string[] {
  const isAnswered = hasPerformer && ASKS_WHO.has(formatId ?? '');
  const asked = isAnswered ? format.questions.slice(1) : format.questions;
  return asked.length > 0 ? asked : [phrases.questions.about];
}

function ageText({ understood: { age }, language }: ComposeRequest): string {
  const phrases = phrasesOf[language];
  if (age === null) return '';
  return age === 'all' ? phrases.allAges : phrases.ageFrom(age);
}

/**
 * The ticket classes of a draft. Empty when the answers name no price, and when an online event would cost money,
 * because this product cannot sell such tickets.
 */
export function ticketsOf({ understood, language }: Pick<ComposeRequest, 'understood' | 'language'>): DraftTicket[] {
  const { price, place, capacity } = understood;
  const names = phrasesOf[language].tickets;
  const shared = { capacity: capacity ?? USUAL_CAPACITY };
  if (price === null || (price.kind !== 'free' && place.kind === 'online')) return [];
  if (price.kind === 'free')
    return [
      { ...shared, name: names.free, priceKind: 'free', priceMinor: 0, currency: currencyOfCountry(place.countryCode) },
    ];
  const { currency } = price;
  if (price.kind === 'donation')
    return [{ ...shared, name: names.donation, priceKind: 'donation', priceMinor: price.amount ?? 0, currency }];
  const isRange = price.amounts.length > 1 && price.amounts.every(({ label, count }) => label === '' && count === null);
  return price.amounts.map(({ label, value, count }, position) => ({
    capacity: count ?? shared.capacity,
    name:
      truncate(sentenceCase(label), TICKET_CLASS_NAME_MAX_CHARS) ||
      (value === 0 ? names.free : isRange && position === 0 ? names.reduced : names.regular),
    priceKind: value === 0 ? 'free' : 'paid',
    priceMinor: value,
    currency,
  }));
}

/** A poster design that depends on the words, so that two events rarely have the same design. */
export function designOf(what: string, variant: number): { motif: number; palette: number; isLoud: boolean } {
  let hash = 7;
  for (const character of what) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  const turn = hash + variant * 7;
  return { motif: turn % 5, palette: (turn >> 2) % 7, isLoud: turn % 3 === 0 };
}

const lengthOf = (text: string): number => Array.from(text).length;
const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
