// Finds the possible meanings of a typed text at a place, each with its number of events.
import type { Ctx } from '#domain/ctx';
import { postgresEngine as engine } from '../engine/postgres-engine.ts';
import { queryPlaces } from '../query/query-places.ts';
import { understand } from '../query/understand.ts';
import { type CandidateKind, candidatesOf } from './candidates.ts';
import { counted, type CountOptions } from './counted.ts';
import type { Match } from './match.ts';
import { namesOf, type NameKind, phrasesOf } from './phrases.ts';

type Source = Pick<Ctx, 'db' | 'clock'>;

/** `phrase`: words of titles. `spelling`: the text with its spelling corrected. */
export type QueryKind = CandidateKind | NameKind | 'phrase' | 'spelling';

/** A suggested search. */
export interface SuggestedQuery {
  text: string;
  kind: QueryKind;
  /** Number of events of the search at the place, at most SEARCH_TOTAL_CAP; null where it was not counted. */
  total: number | null;
}

export interface FoundMeanings {
  meanings: SuggestedQuery[];
  /** Organizers and venues. */
  names: SuggestedQuery[];
}

interface MeaningsInput extends CountOptions {
  text: string;
  /** Whether no event has all words as typed, so that `words` may be corrected. */
  isCorrected: boolean;
  matches: Match[];
  words: string[];
}

const NAMES_MAX = 3;

/** The meanings and names that find events at the place. */
export async function meaningsOf(ctx: Source, input: MeaningsInput): Promise<FoundMeanings> {
  const options = await understandOptions(ctx, input);
  const candidates = candidatesOf(input.text, options);
  const names = namesOf(input.matches, input.words, NAMES_MAX).map(({ written, kind }) => ({ text: written, kind }));
  const found = await counted(ctx, [...candidates, ...names], input);
  const isName = ({ kind }: SuggestedQuery) => kind === 'organizer' || kind === 'venue';
  const meanings = found.filter((query) => !isName(query));
  const spelling = input.isCorrected && meanings.length === 0 ? await correctedText(ctx, input, options) : [];
  return { meanings: [...spelling, ...meanings], names: found.filter(isName) };
}

type Options = Parameters<typeof candidatesOf>[1];

async function understandOptions(ctx: Source, { language, area }: MeaningsInput): Promise<Options> {
  const own = language.slice(0, 2);
  return {
    language: own,
    now: ctx.clock.now(),
    zone: area.place?.tz ?? 'UTC',
    places: await queryPlaces(ctx, {
      language: own,
      countryCode: area.place?.countryCode,
      near: area.center ?? undefined,
    }),
  };
}

/**
 * The text with its spelling corrected, if its search finds events. The correction uses the words of the place's events
 * if they match, otherwise those of all events.
 */
async function correctedText(ctx: Source, input: MeaningsInput, options: Options): Promise<SuggestedQuery[]> {
  const [phrase] = phrasesOf(input.matches, input.words, 1);
  const text = phrase?.written ?? (await engine.correct(ctx, understand(input.text, options), input.language));
  if (text === null) return [];
  const spelling = { text, kind: 'spelling' } as const satisfies { text: string; kind: QueryKind };
  return counted(ctx, [spelling], input);
}
