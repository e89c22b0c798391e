import { localizedPlace, placeById, type PlacesCtx } from '#domain/places';
import type { Ctx } from '#domain/ctx';
import { currencyOfCountry } from '#shared/currencies.ts';
import { cleanLine } from '#shared/text.ts';
import type { Answers, ComposerLanguage, Understood } from '../types.ts';
import { capacitySpan, readAge, readCapacity, readTags } from './audience.ts';
import { readKind } from './kind.ts';
import { isOnlineText, placeOfTown, readAddress, readPlace, readTown, type UsualPlace } from './place.ts';
import { readRepeats } from './repeats.ts';
import { readPrice } from './price.ts';
import { namesPerformer } from './performer.ts';
import { type Reading, withoutSpans } from './text.ts';
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
 * Reads the facts of the answers, and of the sentence where an answer is empty: kind, time, place, price, age and
 * number of people. Facts that the texts do not state are empty.
 */
export async function understand(
  ctx: Pick<Ctx, 'clock'> & PlacesCtx,
  answers: Answers,
  { usual, isMonthFirst, language }: UnderstandOptions,
): Promise<Understood> {
  const sentence = cleanLine(answers.sentence);
  const spans: Reading<unknown>['span'][] = [];
  const { place, spans: placeSpans } = await placeOf(ctx, answers, usual);
  spans.push(...placeSpans);
  const currency = currencyOfCountry(place.countryCode ?? usual.place?.countryCode ?? null);
  const own = answers.price.trim() !== '';
  const price = readPrice(own ? answers.price : sentence, { currency, isSentence: !own });
  if (!own && price) spans.push(price.span);
  const kind = readKind(`${answers.what} ${sentence}`);
  const time = timeOf(answers, spans.reduce(blank, sentence), {
    now: ctx.clock.now(),
    tz: place.tz,
    isMonthFirst,
    minutes: USUAL_MINUTES[kind.formatId ?? ''] ?? 180,
  });
  spans.push(...time.spans);
  const repeats = readRepeats(sentence);
  if (repeats) spans.push(repeats.span);
  const capacity = capacitySpan(sentence);
  if (capacity) spans.push(capacity);
  const people = [answers.audience, sentence, answers.what].filter(Boolean).join('\n');
  const age = readAge(people);
  return {
    what: cleanLine(answers.what) || withoutSpans(sentence, spans),
    ...kind,
    when: time.when,
    hasEnd: time.hasEnd,
    isRepeated: repeats !== null || readRepeats(answers.when) !== null,
    hasPerformer: namesPerformer(`${answers.what}\n${sentence}`),
    place: { ...place, cityName: await cityNameIn(ctx, language, place) },
    price: price?.value ?? null,
    age,
    tags: tagsOf(people, { age, isFree: price?.value.kind === 'free' }),
    capacity: readCapacity(people),
  };
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
  const sentence = cleanLine(answers.sentence);
  const address = await readAddress(ctx, sentence, usual);
  if (address) return { place: address.value, spans: [address.span] };
  const town = await readTown(ctx, sentence, usual);
  if (!town && isOnlineText(sentence)) return { place: await readPlace(ctx, 'online', usual), spans: [] };
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
