// Texts of the event page that its loaders build, because the code that builds them would add large tables to the script
// of the page.
import type { EventPage } from '#domain/events';
import type { Offer } from '#domain/tickets';
import { accessNames } from '#shared/accessibility.ts';
import type { Locale } from '#shared/locales.ts';
import { formatSearchPath } from '#shared/search/url.ts';
import { findSubcategory } from '#shared/taxonomy/subcategories.ts';
import { findCategory, findFormat, findTag, otherSubcategoryId } from '#shared/taxonomy/taxonomy.ts';
import { i18nFor } from '../i18n/messages.ts';
import { whenInSentence } from '../i18n/when-in-sentence.ts';

/** A link to a search. */
export interface TagLink {
  name: string;
  path: string;
}

export interface EventTexts {
  /** Names of the access features. */
  access: string[];
  /** Searches for the category, the sub-category, the format, the tags and the organizer's own tags. */
  tagLinks: TagLink[];
  /** When the first tickets go on sale, inside a sentence; null when it is unknown. */
  salesStart: string | null;
}

/** The texts of an event in a language. */
export function eventTexts(event: EventPage, offer: Pick<Offer, 'classes'>, locale: Locale): EventTexts {
  const i18n = i18nFor(locale.lang);
  const salesStart = offer.classes.flatMap((ticketClass) => ticketClass.salesStart ?? []).toSorted()[0];
  return {
    salesStart: salesStart === undefined ? null : whenInSentence(locale, { ...event, startsAt: salesStart }),
    access: (event.details.access?.features ?? []).map((feature) => i18n._(accessNames[feature])),
    tagLinks: withoutRepetitions(
      tagLinksOf(event)
        .map(({ name, path }) => ({ name: i18n._(name), path }))
        .concat(ownTagLinks(event)),
    ),
  };
}

/** In some languages a category and its sub-category have the same name ("Mode"); the wider search stays. */
const withoutRepetitions = (links: TagLink[]): TagLink[] =>
  links.filter(({ name }, index) => links.findIndex((link) => link.name === name) === index);

const locationOf = ({ online }: EventPage) => (online ? 'online' : 'local');

/** the names are message ids */
function tagLinksOf(event: EventPage): TagLink[] {
  const location = locationOf(event);
  const category = findCategory(event.categoryId);
  const subcategory = findSubcategory(event.subcategoryId ?? '');
  const format = event.formatId ? findFormat(event.formatId) : null;
  return [
    // "Other" says nothing, and is also the category of an event for which its organizer chose none
    category && category.slug !== 'other'
      ? { name: category.name, path: formatSearchPath({ location, category: category.slug }) }
      : null,
    // "Other" says nothing without its category
    category && subcategory && subcategory.id !== otherSubcategoryId(category.id)
      ? {
          name: subcategory.name,
          path: formatSearchPath({ location, category: category.slug, subcategories: [subcategory.id] }),
        }
      : null,
    format && { name: format.name, path: formatSearchPath({ location, format: format.slug }) },
    ...event.tags.map((slug) => {
      const tag = findTag(slug);
      return tag && { name: tag.label, path: formatSearchPath({ location, tags: [tag.slug] }) };
    }),
  ].filter((link) => link !== null && link !== undefined);
}

const ownTagLinks = (event: EventPage): TagLink[] =>
  (event.details.keywords ?? []).map((keyword) => ({
    name: keyword,
    path: formatSearchPath({ location: locationOf(event), query: keyword }),
  }));
