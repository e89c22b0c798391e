import type { Context } from 'hono';
import type { SuggestionAnswer } from '#shared/geo/places.ts';
import type { ApiOptions } from '../options.ts';
import { QueryInput } from '../input.ts';
import { placeTypesOf } from './place-types.ts';

const TEXT_MAX_CHARS = 200;
const LANGUAGE = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;
/** Half the Earth's circumference in metres, the unit of the maps service. */
const RADIUS_MAX = 20_100_000;

/**
 * `GET /home/api/geo/suggestions/?q&types&latitude&longitude&radius&locale`: place predictions in the shape of the maps
 * service. Empty without text. `radius` must be a number and is ignored: the bias always reaches 200,000 metres (spec
 * 5).
 */
export function suggestions({ contextFor, places }: Pick<ApiOptions, 'contextFor' | 'places'>) {
  return async (c: Context) => {
    const parameters = new QueryInput(c.req.url);
    const text = parameters.text('q', TEXT_MAX_CHARS);
    const types = parameters.list('types', placeTypesOf);
    const near = parameters.point();
    parameters.number('radius', 0, RADIUS_MAX);
    const locale = parameters.matching('locale', 35, LANGUAGE)?.split(/[-_]/)[0]?.toLowerCase();
    parameters.assertValid();
    const question = { text: text ?? '', ...(near ? { near } : {}), ...(types ? { types } : {}) };
    const suggested =
      text === null ? [] : await places.suggest(contextFor(''), locale ? { ...question, locale } : question);
    const answer: SuggestionAnswer = { status: suggested.length > 0 ? 'OK' : 'ZERO_RESULTS', suggestions: suggested };
    return c.json(answer, 200, { 'cache-control': 'public, max-age=300' });
  };
}
