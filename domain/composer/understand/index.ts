import { localizedPlace, placeById, type PlacesCtx } from '#domain/places';
import type { Ctx } from '#domain/ctx';
import { currencyOfCountry } from '#shared/currencies.ts';
import { cleanLine } from '#shared/text.ts';
import type { Answers, ComposerLanguage, Understood } from '../types.ts';
import { capacitySpan, readAge, readCapacity, readTags } from './audience.ts';
import { readKind } from './kind.ts';
import {
  isOnlineText,
  isOnlineTitle,
  placeOfTown,
  readAddress,
  readPlace,
  readTown,
  type UsualPlace,
} from './place.ts';
import { readRepeats } from './repeats.ts';
import { currencyIn, readPrice } from './price.ts';
import { readTicketClasses } from './ticket-classes.ts';
import { namesPerformer } from './performer.ts';
import { foldInPlace, type Reading, withoutSpans } from './text.ts';
import { readVenue } from './venue.ts';
import { blank, readWhen } from './when.ts';

export interface UnderstandOptions {
  /** The organizer's place. */
  usual: UsualPlace;
  /** The language of the draft, in which the city is named. */
  language: ComposerLanguage;
  /** True when 3/4 means March 4, as in the United States. */
  isMonthFirst: boolean;
}

/** Usual duration, in minutes, of an event by its format; three hours for other formats. */
const USUAL_MINUTES: Readonly<Record<string, number>> = {
  '1': 480,
  '2': 90,
  '3': 480,
  '4': 480,
  '5': 480,
  '9': 120,
  '10': 120,
  '11': 300,
  '16': 120,
  '18': 480,
};

/**
 * Reads the facts of the answers: kind, time, place, price, age and number of people. Facts that an answer of its own
 * does not state are read from the first answer and the sentence. Facts that no text states are empty.
 */
export async function understand(
  ctx: Pick<Ctx, 'clock'> & PlacesCtx,
  answers: Answers,
  { usual, isMonthFirst, language }: UnderstandOptions,
): Promise<Understood> {
  const what = cleanLine(answers.what);
  const sentence = [what, cleanLine(answers.sentence)].filter((text) => text !== '').join('; ');
  const { place, spans: placeSpans } = await placeOf(ctx, { ...answers, sentence }, usual);
  const withoutPlace = placeSpans.reduce(blank, sentence);
  const price = priceOf(
    answers,
    withoutPlace,
    currencyOfCountry(place.countryCode ?? usual.place?.countryCode ?? null),
  );
  const unread = price.spans.reduce(blank, withoutPlace);
  const kind = readKind(unread);
  const time = timeOf(answers, unread, {
    now: ctx.clock.now(),
    tz: place.tz,
    isMonthFirst,
    minutes: USUAL_MINUTES[kind.formatId ?? ''] ?? 180,
  });
  const repeats = readRepeats(sentence);
  const people = [answers.audience, sentence].filter(Boolean).join('\n');
  const age = readAge(people);
  return {
    what: subjectOf(sentence, what, [
      ...placeSpans,
      ...price.spans,
      ...time.spans,
      ...spanOf(repeats),
      ...countSpan(sentence, price),
    ]),
    ...kind,
    when: time.when,
    hasEnd: time.hasEnd,
    isRepeated: repeats !== null || readRepeats(answers.when) !== null,
    hasPerformer: namesPerformer(sentence),
    place: { ...place, cityName: await cityNameIn(ctx, language, place) },
    price: price.value,
    age,
    tags: tagsOf(people, { age, isFree: price.value?.kind === 'free' }),
    capacity: price.count ?? readCapacity(people),
  };
}

type Span = Reading<unknown>['span'];

const spanOf = (reading: Reading<unknown> | null): Span[] => (reading ? [reading.span] : []);

/** The words that only count people. The counts of ticket classes belong to the price. */
function countSpan(sentence: string, price: Priced): Span[] {
  const span = capacitySpan(sentence);
  return span === null || price.spans.some(([start, end]) => start < span[1] && span[0] < end) ? [] : [span];
}

/**
 * The subject of the event: the first answer, or the sentence, without the words of the facts. A first answer with one
 * fact is a title, such as "Friday night jazz", and stays whole.
 */
function subjectOf(sentence: string, what: string, facts: readonly Span[]): string {
  if (what === '') return withoutSpans(sentence, facts);
  const own = facts.filter(([, end]) => end <= what.length);
  return own.length < 2 ? what : withoutSpans(what, own) || what;
}

interface Priced {
  value: Understood['price'];
  /** The positions of the words of the sentence that state the price. */
  spans: Span[];
  /** The number of tickets of all classes; null when the text counts none. */
  count: number | null;
}

/** The price, from its own answer or from the sentence. */
function priceOf(answers: Answers, sentence: string, currency: string): Priced {
  const own = answers.price.trim() !== '';
  const text = own ? cleanLine(answers.price) : sentence;
  const classes = readTicketClasses(text, currency);
  if (classes.length > 0) {
    const amounts = classes.map(({ value }) => value);
    const count = amounts.reduce((sum, amount) => sum + (amount.count ?? 0), 0);
    const isFree = amounts.length === 1 && amounts[0]?.value === 0;
    return {
      value: isFree ? { kind: 'free' } : { kind: 'paid', amounts, currency: currencyIn(foldInPlace(text), currency) },
      spans: own ? [] : classes.map(({ span }) => span),
      count,
    };
  }
  const price = readPrice(own ? answers.price : sentence, { currency, isSentence: !own });
  return { value: price?.value ?? null, spans: own || !price ? [] : [withPerson(sentence, price.span)], count: null };
}

const PER_PERSON = /^\s*(?:per person|pro person|par personne|por persona|por pessoa|each)(?!\p{L})/u;

/** The position of a price with "per person" after it. */
function withPerson(text: string, [start, end]: Span): Span {
  const [after = ''] = PER_PERSON.exec(foldInPlace(text).slice(end)) ?? [];
  return [start, end + after.length];
}

/** The city's name in the language of the draft, e.g. "Köln" in German; '' without a town. */
async function cityNameIn(
  ctx: PlacesCtx,
  language: ComposerLanguage,
  { placeId, cityName }: Understood['place'],
): Promise<string> {
  const town = placeId === null ? null : await placeById(ctx, placeId);
  return town ? (await localizedPlace(ctx, town, language)).name : cityName;
}

function timeOf(
  answers: Answers,
  sentence: string,
  options: Pick<Parameters<typeof readWhen>[1], 'now' | 'tz' | 'isMonthFirst' | 'minutes'>,
) {
  if (answers.when.trim() !== '')
    return { ...readWhen(cleanLine(answers.when), { ...options, isSentence: false }), spans: [] };
  return readWhen(sentence, { ...options, isSentence: true });
}

/** The place, and the positions of the words of the sentence that state it. */
async function placeOf(
  ctx: PlacesCtx,
  answers: Answers,
  usual: UsualPlace,
): Promise<{ place: Understood['place']; spans: Reading<unknown>['span'][] }> {
  if (answers.where.trim() !== '') return { place: await readPlace(ctx, answers.where, usual), spans: [] };
  const { sentence, what } = answers;
  const address = await readAddress(ctx, sentence, usual);
  if (address) return { place: address.value, spans: [address.span] };
  const town = await readTown(ctx, sentence, usual);
  const isOnline = what.trim() === '' ? isOnlineText(sentence) : isOnlineTitle(sentence);
  if (!town && isOnline) return { place: await readPlace(ctx, 'online', usual), spans: [] };
  const venue = readVenue(sentence, town?.span);
  const place = town ? placeOfTown(town.value, usual) : await readPlace(ctx, venue?.value ?? '', usual);
  return {
    place: venue ? { ...place, kind: 'venue', venue: venue.value } : place,
    spans: [town, venue].flatMap((reading) => (reading ? [reading.span] : [])),
  };
}

const tagsOf = (people: string, { age, isFree }: { age: Understood['age']; isFree: boolean }): string[] => {
  const tags: string[] = readTags(people).filter((tag) => tag !== 'kid-friendly' || age === 'all' || (age ?? 0) < 16);
  return isFree ? [...tags, 'budget-friendly'] : tags;
};
