// The name of a venue in a sentence that states no address: "Jazz at The Blue Door on Friday".
import { MONTHS, WEEKDAYS } from './date-words.ts';
import { foldInPlace, type Reading } from './text.ts';

const WORD = "\\p{Lu}[\\p{L}\\p{N}’'&-]*";
const LINK = '(?:of|the|and|&|de|du|des|del|da|do|das|dos|la|le|les|der|den|zum|zur)';
const NAME = `${WORD}(?:\\s+(?:${LINK}\\s+){0,2}${WORD})*`;

/** "at" introduces a place, so every name after it counts; after "at the", a name of several words. */
const AT = new RegExp(`(?<!\\p{L})at\\s+(?:(?<name>${NAME})|the\\s+(?<long>${WORD}\\s+${NAME}))`, 'gu');
/** These words also introduce towns, seasons and manners, so a name must have several words or name a kind of venue. */
const IN = new RegExp(
  `(?<!\\p{L})(?:im|beim|bei|in der|auf der|au|aux|à la|à l’|chez|en|en el|en la|em|na|nas)\\s+(?<long>${NAME})`,
  'gu',
);
/** "no" is English too: "no Experience needed". */
const NO = new RegExp(`(?<!\\p{L})nos?\\s+(?<kind>${NAME})`, 'gu');

/** Parts of words that name kinds of venues, folded. */
const KINDS =
  /club|bar\b|cafe|keller|haus\b|halle\b|theat|teatro|kino|cinema|kirche|eglise|iglesia|igreja|muse[eou]|galer|galler|studio|estudio|zentrum|centr[eo]\b|salle|sala\b|saal|salon|casa\b|biblio|librar|werkstatt|atelier|biergarten|brauerei/;
/** Words after "at" that name a time or no place. */
const NO_VENUE =
  /^(?:night|midnight|noon|dawn|dusk|sunrise|sunset|christmas|easter|halloween|home|work|school|lunch|dinner|breakfast|last|least|first|zoom)\b/;

const DAYS = new Set([...WEEKDAYS.flatMap(({ words, short }) => [...words, ...short]), ...MONTHS.flat()]);

/**
 * The last venue that a sentence names without an address, and the position of the words that state it; null when the
 * sentence names none.
 * @param taken words that state something else, such as the town
 */
export function readVenue(sentence: string, taken: Reading<unknown>['span'] | undefined): Reading<string> | null {
  const readings = [AT, IN, NO].flatMap((pattern) => [...sentence.matchAll(pattern)].map(venueOf));
  const free = readings.flatMap((reading) => (reading && !overlaps(reading.span, taken) ? [reading] : []));
  return free.toSorted((first, second) => second.span[0] - first.span[0])[0] ?? null;
}

function venueOf({ index, 0: matched, groups = {} }: RegExpExecArray): Reading<string> | null {
  const whole = groups['name'] ?? groups['long'] ?? groups['kind'] ?? '';
  const name = withoutDay(whole);
  const isKnownKind = KINDS.test(foldInPlace(name));
  const isLong = name.includes(' ');
  const isVenue = groups['name'] !== undefined || isKnownKind || (groups['long'] !== undefined && isLong);
  if (name === '' || NO_VENUE.test(foldInPlace(name)) || !isVenue) return null;
  return { value: name.slice(0, 120), span: [index, index + matched.length - whole.length + name.length] };
}

/** The name without the day that follows it: "Murphy’s Friday". */
function withoutDay(name: string): string {
  const words = name.split(' ');
  const day = words.findIndex((word) => DAYS.has(foldInPlace(word)));
  return (day === -1 ? words : words.slice(0, day)).join(' ').trim();
}

const overlaps = ([start, end]: Reading<unknown>['span'], taken: Reading<unknown>['span'] | undefined): boolean =>
  taken !== undefined && start < taken[1] && taken[0] < end;
