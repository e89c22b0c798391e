// Display of places in a list of suggestions, in the visitor's language.
import type { PlaceSuggestion } from '#shared/geo/places.ts';
import { SECONDARY_TEXT_MAX } from '#shared/limits.ts';
import { truncate } from '#shared/text.ts';
import type { PlacesCtx } from '../place.ts';
import { selectSuggestions, type Candidates, type SuggestionRow } from './queries.ts';

type NameOfCountry = (row: SuggestionRow, name: string) => string;

/**
 * Candidates as suggestions (spec 3), best first. Inactive places are left out. `lang` is the language of names; null
 * selects the default names. Runs one query.
 */
export async function suggestionsOf(
  ctx: PlacesCtx,
  candidates: Candidates,
  lang: string | null,
): Promise<PlaceSuggestion[]> {
  const rows = await selectSuggestions(ctx.db, candidates, lang);
  const countries = nameOfCountry(lang);
  return rows.map((row) => suggestionOf(row, countries));
}

function suggestionOf(row: SuggestionRow, nameOf: NameOfCountry): PlaceSuggestion {
  const content = row.place_type === 'country' ? nameOf(row, row.name) : (row.own_name ?? row.name);
  const country = row.country === null ? null : nameOf(row, row.country);
  const containingNames = [row.borough, row.locality, row.region, country].filter((name) => name !== null);
  // for the city-state Berlin, the gazetteer has a German name of the city alone: "Berlin / State of Berlin"
  const names = containingNames.filter((name) => name !== `State of ${content}`);
  const secondary = names.filter((name, index) => name !== names[index - 1]);
  return {
    content,
    secondaryContent: truncate(secondary.join(', '), SECONDARY_TEXT_MAX),
    placeType: row.place_type,
    value: `emb:${row.id}`,
    currentPlace: row.name,
    currentPlaceParent: row.shown_parent ?? '',
    country: row.country_code,
  };
}

/** Country names in the visitor's language. In English and in unknown languages, the names of the gazetteer. */
function nameOfCountry(lang: string | null): NameOfCountry {
  if (lang === null || Intl.DisplayNames.supportedLocalesOf(lang).length === 0) return (_, name) => name;
  const names = new Intl.DisplayNames(lang, { type: 'region' });
  return (row, name) => names.of(row.country_code) ?? name;
}
