// The title of a search page. The loader makes it, so that the script of the page does not contain currencies.
import type { SearchRoute } from '#shared/search/route.ts';
import { ceilingLabel, type ChoiceTexts } from './filters/filter-choices.server.ts';
import { searchHeading, type TitlePlace } from './title.ts';

interface Where {
  place: TitlePlace;
  /** ISO code of the country whose currency prices have. */
  countryCode: string | null | undefined;
}

/** The search in words, with its highest price: "Music events in Berlin, Germany · Up to €20". */
export function pageHeading(route: SearchRoute, { place, countryCode }: Where, texts: ChoiceTexts): string {
  const heading = searchHeading(route, place, texts);
  return route.maxPrice === undefined ? heading : `${heading} · ${ceilingLabel(route.maxPrice, countryCode, texts)}`;
}

/** A name of more letters may break between its words: it can be wider than a phone. */
const UNBROKEN_MAX_CHARS = 18;

/** The title for a heading, which does not break inside the name of the place: "Events in / San Francisco, CA". */
export function withWholeName(title: string, { name, longName }: { name: string; longName: string }): string {
  const whole = longName.length > UNBROKEN_MAX_CHARS ? name : longName;
  return whole.length > UNBROKEN_MAX_CHARS ? title : title.replace(whole, whole.replaceAll(' ', '\u00a0'));
}
