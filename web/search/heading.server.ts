// The title of a search page. The loader makes it, so that the script of the page does not contain currencies.
import { tags } from '#shared/taxonomy/taxonomy.ts';
import { ceilingLabel, type ChoiceTexts } from './filters/filter-choices.server.ts';
import { searchHeading, type TitlePlace, type TitleRoute } from './title.ts';

interface Where {
  place: TitlePlace;
  /** ISO code of the country whose currency prices have. */
  countryCode: string | null | undefined;
}

/** The search in words, with its tags and highest price: "Music events in Berlin, Germany · Nightlife · Up to €20". */
export function pageHeading(route: TitleRoute, { place, countryCode }: Where, texts: ChoiceTexts): string {
  const named = tags.filter(({ slug }) => route.tags.includes(slug)).map(({ label }) => texts.i18n._(label));
  const ceiling = route.maxPrice === undefined ? [] : [ceilingLabel(route.maxPrice, countryCode, texts)];
  return [searchHeading(route, place, texts), ...named, ...ceiling].join(' · ');
}

/** A name of more letters may break between its words: it can be wider than a phone. */
const UNBROKEN_MAX_CHARS = 18;
/** A short word and the name after it stay in one line up to this length. */
const UNBROKEN_WITH_PREPOSITION_MAX_CHARS = 21;
const NO_BREAK_SPACE = '\u00a0';

/** The title for a heading, which does not break inside the name of the place: "Events in / San Francisco, CA". */
export function withWholeName(title: string, { name, longName }: { name: string; longName: string }): string {
  const whole = longName.length > UNBROKEN_MAX_CHARS ? name : longName;
  if (whole.length > UNBROKEN_MAX_CHARS) return title;
  const [before = '', ...after] = title.split(whole);
  if (after.length === 0) return title;
  return withPreposition(before, whole.length) + whole.replaceAll(' ', NO_BREAK_SPACE) + after.join(whole);
}

/** The text before the name. Its last word, when it is short, stays in the line of the name: "Événements / à Paris". */
function withPreposition(before: string, nameLength: number): string {
  const preposition = / (\p{L}{1,3}) $/u.exec(before)?.[1];
  const isShort =
    preposition !== undefined && preposition.length + 1 + nameLength <= UNBROKEN_WITH_PREPOSITION_MAX_CHARS;
  return isShort ? before.slice(0, -1) + NO_BREAK_SPACE : before;
}
