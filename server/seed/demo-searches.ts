// Demo searches by city: plain data, the same for the same seed and day.
import type { DemoLanguage } from '#db/seed/demo/types.ts';
import { prng } from '#db/seed/demo/prng.ts';
import type { DemoEvent, DemoWorld } from '#db/seed/demo/world.ts';
import { fold } from '#shared/fold.ts';

/** Search terms, most likely first. In a city, visitors search only for terms that have results there. */
const TERMS: Record<DemoLanguage, string> = {
  en: 'live music;jazz;comedy;yoga;food market;wine tasting;pottery;salsa;techno;film;art;theatre;poetry;book club;karaoke;kids;running;startup;photography;ceramics;folk;quiz;choir;dance;design;swing;vinyl;cocktails;coffee;tour;garden;workshop;brunch;market;concert;networking',
  de: 'konzert;jazz;yoga;flohmarkt;kochkurs;kabarett;lesung;tango;techno;theater;wein;kinder;film;salsa;quiz;chor;fotografie;lauf;startup;kunst;kaffee;workshop;markt;tanz;keramik;impro;stadtführung;abend;kino;garten',
  fr: 'concert;jazz;yoga;vin;théâtre;humour;marché;salsa;danse;atelier;cuisine;expo;cinéma;poésie;techno;course;enfants;quiz;chorale;photo;café;balade;céramique;soirée;film;jardin;impro;conférence',
  es: 'concierto;jazz;yoga;vino;teatro;flamenco;tango;salsa;taller;cocina;mercado;cine;poesía;techno;carrera;niños;comedia;danza;café;fotografía;cerámica;noche;ruta;club;impro;feria;curso;jardín',
  pt: 'samba;jazz;show;yoga;vinho;teatro;forró;choro;oficina;cozinha;feira;cinema;poesia;techno;corrida;crianças;comédia;dança;café;fotografia;cerâmica;passeio;clube;aula;roda;festival;jardim',
};
const TERMS_PER_CITY = 8;

export interface CitySearches {
  /** Gazetteer slug of the city; `online` for online events. */
  slug: string;
  language: DemoLanguage;
  /** Terms in the order of their frequency, most frequent first. */
  terms: string[];
}

/**
 * The terms with results in each city, by the words of its events. Matches in names and summaries rank above matches in
 * other text.
 */
export function demoSearches(world: DemoWorld, { seed, now }: { seed: number; now: Temporal.Instant }): CitySearches[] {
  const slugs = new Map(world.venues.map((venue) => [venue.key, venue.placeSlug]));
  const bySlug = Map.groupBy(
    world.events.filter((event) => canBeFound(event, now)),
    ({ venueKey }) => (venueKey === null ? 'online' : (slugs.get(venueKey) ?? '')),
  );
  return [...bySlug]
    .map(([slug, events]) => ({ slug, ...termsOf(events, `${seed}/searches/${slug}`) }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
}

const canBeFound = ({ status, visibility, startLocal, tz }: DemoEvent, now: Temporal.Instant): boolean =>
  status === 'live' &&
  visibility === 'public' &&
  Temporal.Instant.compare(Temporal.PlainDateTime.from(startLocal).toZonedDateTime(tz).toInstant(), now) > 0;

function termsOf(events: DemoEvent[], seedText: string): Omit<CitySearches, 'slug'> {
  const language = mainLanguage(events);
  const headlines = events.map(({ name, summary }) => wordsOf(`${name} ${summary}`));
  const bodies = events.map(({ descriptionHtml }) => wordsOf(descriptionHtml.replace(/<[^>]*>/g, ' ')));
  const rng = prng(seedText);
  // the first terms are likelier in every city, but each city has another order
  const candidates = TERMS[language]
    .split(';')
    .map((term, position) => ({ term, words: [...wordsOf(term)], rank: position + rng.next() * 8 }))
    .toSorted((a, b) => a.rank - b.rank);
  const inHeadlines = candidates.filter(({ words }) => matchesAny(headlines, words));
  const inBodies = candidates.filter((term) => !inHeadlines.includes(term) && matchesAny(bodies, term.words));
  return { language, terms: [...inHeadlines, ...inBodies].map(({ term }) => term).slice(0, TERMS_PER_CITY) };
}

const wordsOf = (text: string): Set<string> => new Set(fold(text).split(' '));

const matchesAny = (texts: Set<string>[], words: string[]): boolean =>
  texts.some((text) => words.every((word) => text.has(word)));

function mainLanguage(events: DemoEvent[]): DemoLanguage {
  const counts = Map.groupBy(events, ({ language }) => language);
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? 'en';
}
