// Finds the organizers and venues that a search names, which are shown beside the events.
import type { Ctx } from '#domain/ctx';
import { foldWords } from '../text/words.ts';
import type { EventCard, NamedOrganizer, NamedVenue } from '../types.ts';
import { selectNamed } from './named-queries.ts';

type Named = { organizers: NamedOrganizer[]; venues: NamedVenue[] };

const NAMED_MAX = 3;
/**
 * A text names an organizer or venue when it is at least this share of the name: "blue note" for "Blue Note Society".
 */
const SHARE_MIN = 0.5;
const ARTICLE = /^(?:the|der|die|das|le|la|les|el|los|las|o|a|os|as) /;

/** The organizers and venues of the found cards that the text names, with their upcoming events everywhere. */
export async function namedBy(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  text: string,
  cards: readonly EventCard[],
): Promise<Named> {
  const run = withoutArticle(foldWords(text));
  const organizerIds = distinct(cards.flatMap(({ organizer }) => (isNamed(organizer.name, run) ? [organizer.id] : [])));
  const venueNames = distinct(
    cards.flatMap(({ venueName }) => (venueName && isNamed(venueName, run) ? [venueName] : [])),
  );
  if (organizerIds.length === 0 && venueNames.length === 0) return { organizers: [], venues: [] };
  return selectNamed(ctx.db, { organizerIds, venueNames, now: ctx.clock.now(), limit: NAMED_MAX });
}

function isNamed(name: string, run: string): boolean {
  const folded = withoutArticle(foldWords(name));
  return run !== '' && ` ${folded} `.startsWith(` ${run} `) && run.length >= SHARE_MIN * folded.length;
}

const withoutArticle = (folded: string) => folded.replace(ARTICLE, '');
const distinct = (values: string[]) => [...new Set(values)];
