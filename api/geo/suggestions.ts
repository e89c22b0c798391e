import type { Context } from 'hono';
import { z } from 'zod';
import type { SuggestionAnswer } from '#shared/geo/places.ts';
import type { ApiOptions } from '../options.ts';
import { parseQuery } from '#shared/input/parse.ts';
import { optionalLine, optionalNumber, optionalPoint, wordList } from '#shared/input/types.ts';
import { languageOf, languageTag } from './language.ts';
import { placeTypesOf } from './place-types.ts';

const TEXT_MAX_CHARS = 200;
/** Half the Earth's circumference. The maps service measures in metres. */
const RADIUS_MAX_METRES = 20_100_000;

const suggestionQuery = z.intersection(
  z.object({
    q: optionalLine(TEXT_MAX_CHARS),
    types: wordList(placeTypesOf),
    radius: optionalNumber(0, RADIUS_MAX_METRES),
    locale: languageTag,
  }),
  optionalPoint,
);

/**
 * `GET /home/api/geo/suggestions/?q&types&latitude&longitude&radius&locale`: place predictions in the shape of the maps
 * service. Empty without text. `radius` must be a number and is ignored: the bias always reaches 200,000 metres (spec
 * 5).
 */
export function suggestions({ contextFor, places }: Pick<ApiOptions, 'contextFor' | 'places'>) {
  return async (c: Context) => {
    const { q: text, types, point: near, locale: language } = parseQuery(suggestionQuery, c.req.url);
    const locale = languageOf(language);
    const placeQuery = { text: text ?? '', ...(near ? { near } : {}), ...(types ? { types } : {}) };
    const suggested =
      text === null ? [] : await places.suggest(contextFor(''), locale ? { ...placeQuery, locale } : placeQuery);
    const answer: SuggestionAnswer = { status: suggested.length > 0 ? 'OK' : 'ZERO_RESULTS', suggestions: suggested };
    return c.json(answer, 200, { 'cache-control': 'public, max-age=300' });
  };
}
