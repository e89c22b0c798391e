import { beforeAll, expect, test } from 'vitest';
import type { SearchRoute } from '#shared/search/route.ts';
import { searchTitle as englishTitle } from '#shared/search/title.ts';
import { defaultLocale, localeByPrefix } from '#shared/locales.ts';
import { formats } from '#shared/taxonomy/taxonomy.ts';
import { i18nFor, loadAllMessages } from '../i18n/messages.ts';
import { searchHeading, searchTitle, type TitlePlace } from './title.ts';

beforeAll(loadAllMessages);

const route = (parts: Partial<SearchRoute>): SearchRoute => ({
  location: 'germany--berlin',
  subcategories: [],
  tags: [],
  query: '',
  page: 1,
  ...parts,
});
const berlin = { name: 'Berlin, Germany', isArea: false };
const nowhere = { name: '', isArea: false };
const titleOf = (lang: string, parts: Partial<SearchRoute>, place: TitlePlace = berlin) =>
  searchTitle(route(parts), place, i18nFor(lang));

test.each([
  ['en', 'Free Music festivals this weekend in Berlin, Germany'],
  ['de', 'Musik: kostenlose Festivals dieses Wochenende in Berlin, Germany'],
  ['fr', 'Musique\u00a0: festivals gratuits ce week-end à Berlin, Germany'],
  ['es', 'Festivales gratis: Música este fin de semana en Berlin, Germany'],
  ['pt', 'Festivais grátis: Música neste fim de semana em Berlin, Germany'],
])('a search with every part reads well in %s', (lang, title) => {
  expect(titleOf(lang, { price: 'free', category: 'music', format: 'festivals', date: 'this-weekend' })).toBe(title);
});

test.each([
  ['en', 'Free Music events tonight in Berlin, Germany'],
  ['de', 'Musik: kostenlose Events heute Abend in Berlin, Germany'],
  ['fr', 'Musique\u00a0: événements gratuits ce soir à Berlin, Germany'],
  ['es', 'Eventos gratis: Música esta noche en Berlin, Germany'],
  ['pt', 'Eventos grátis: Música hoje à noite em Berlin, Germany'],
])('a search for this evening reads well in %s', (lang, title) => {
  const tonight = { ...route({ price: 'free', category: 'music' }), isTonight: true };
  expect(searchTitle(tonight, berlin, i18nFor(lang))).toBe(title);
});

test.each([
  ['en', 'Events in Berlin, Germany'],
  ['de', 'Events in Berlin, Germany'],
  ['fr', 'Événements à Berlin, Germany'],
  ['es', 'Eventos en Berlin, Germany'],
  ['pt', 'Eventos em Berlin, Germany'],
])('a search with few parts has no gaps in %s', (lang, title) => {
  expect(titleOf(lang, {})).toBe(title);
});

test.each([
  ['en', 'Paid Science & Tech events for “robots” online'],
  ['de', 'Wissenschaft & Technik: kostenpflichtige Events zu „robots“ online'],
  ['fr', 'Sciences et technologie\u00a0: événements payants pour «\u00a0robots\u00a0» en ligne'],
])('query and online are translated into %s', (lang, title) => {
  expect(
    titleOf(lang, { location: 'online', price: 'paid', category: 'science-and-tech', query: 'robots' }, nowhere),
  ).toBe(title);
});

test.each([
  ['fr', 'Bretagne', 'Événements – Bretagne'],
  ['pt', 'Bahia, Brasil', 'Eventos – Bahia, Brasil'],
  ['es', 'Andalucía', 'Eventos en Andalucía'],
])('a wrong preposition never comes before a region, in %s for %s', (lang, name, title) => {
  expect(titleOf(lang as 'en', {}, { name, isArea: true })).toBe(title);
});

test.each([
  ['Rio de Janeiro, Brasil', 'Eventos no Rio de Janeiro, Brasil'],
  ['Porto, Portugal', 'Eventos no Porto, Portugal'],
  ['Porto Alegre, Brasil', 'Eventos em Porto Alegre, Brasil'],
  ['Cidade do México, México', 'Eventos na Cidade do México, México'],
  ['São Paulo, Brasil', 'Eventos em São Paulo, Brasil'],
])('Portuguese names %s with its article', (name, title) => {
  expect(titleOf('pt', {}, { name, isArea: false })).toBe(title);
});

test.each([
  ['Le Havre, France', 'Événements au Havre, France'],
  ['Les Abymes', 'Événements aux Abymes'],
  ['La Rochelle', 'Événements à La Rochelle'],
  ['Lesquin', 'Événements à Lesquin'],
])('French merges "à" with the article of %s', (name, title) => {
  expect(titleOf('fr', {}, { name, isArea: false })).toBe(title);
  expect(titleOf('de', {}, { name, isArea: false })).toBe(`Events in ${name}`);
});

test('custom dates come after the place', () => {
  const titleOf = (parts: Partial<SearchRoute>) =>
    searchHeading(route(parts), berlin, { i18n: i18nFor('en'), locale: defaultLocale });
  expect(titleOf({ date: 'custom', startDate: '2026-12-01', endDate: '2026-12-24' })).toBe(
    'Events in Berlin, Germany · Dec 1 – 24, 2026',
  );
  expect(titleOf({ date: 'custom', startDate: '2026-12-01' })).toBe('Events in Berlin, Germany · From Dec 1, 2026');
  expect(titleOf({})).toBe('Events in Berlin, Germany');
});

test('custom dates are in the page’s language', () => {
  const german = localeByPrefix('de') ?? defaultLocale;
  const days = { date: 'custom' as const, endDate: '2026-12-24' };
  expect(searchHeading(route(days), berlin, { i18n: i18nFor('de'), locale: german })).toBe(
    'Events in Berlin, Germany · Bis 24. Dez. 2026',
  );
});

test('a box is called an area', () => {
  expect(titleOf('es', { bbox: { west: 1, south: 1, east: 2, north: 2 }, format: 'tours' }, nowhere)).toBe(
    'Visitas en esta zona',
  );
});

test.each([
  ['en', 'Alternative events in Berlin, Germany'],
  ['de', 'Alternative: Events in Berlin, Germany'],
  ['fr', 'Alternatif\u00a0: événements à Berlin, Germany'],
  ['es', 'Eventos: Alternativa en Berlin, Germany'],
  ['pt', 'Eventos: Alternativa em Berlin, Germany'],
])('a search for one sub-category names it in %s, with its category in the URL or not', (lang, title) => {
  expect(titleOf(lang, { category: 'music', subcategories: ['3001'] })).toBe(title);
  expect(titleOf(lang, { subcategories: ['3001'] })).toBe(title);
});

test.each([
  ['en', '3999', 'Other Music events in Berlin, Germany'],
  ['de', '3999', 'Musik (Sonstiges): Events in Berlin, Germany'],
  ['en', '14003', 'Muslim events in Berlin, Germany'],
  ['de', '14003', 'Islam: Events in Berlin, Germany'],
  ['en', '16008', 'Fall events in Berlin, Germany'],
])('the name of a sub-category fits into a sentence: %s, %s', (lang, id, title) => {
  expect(titleOf(lang, { subcategories: [id] })).toBe(title);
});

test('several sub-categories, or a sub-category of another category, leave the category in the title', () => {
  expect(titleOf('en', { category: 'music', subcategories: ['3001', '3002'] })).toBe('Music events in Berlin, Germany');
  expect(titleOf('en', { category: 'music', subcategories: ['1001'] })).toBe('Music events in Berlin, Germany');
});

test.each(formats.map((format) => format.slug))('titles of %s have a message of their own', (format) => {
  expect(titleOf('en', { format })).toMatch(new RegExp(`^${format} in`, 'i'));
  expect(titleOf('pt', { format })).not.toMatch(/^Eventos/);
});

test.each<Partial<SearchRoute>>([
  {},
  { price: 'free', category: 'music' },
  { format: 'classes', date: 'next-month', query: 'jazz' },
  { location: 'online', category: 'music' },
  { subcategories: ['14003'] },
  { category: 'music', subcategories: ['3999'], format: 'classes' },
])('feeds have the title of the English page: %o', (parts) => {
  const place = parts.location === 'online' ? nowhere : berlin;
  expect(titleOf('en', parts, place)).toBe(englishTitle(route(parts), place.name));
});

test.each([
  ['en', 'US', 'United States', 'Events in the United States'],
  ['en', 'NL', 'The Netherlands', 'Events in the Netherlands'],
  ['en', 'FR', 'France', 'Events in France'],
  ['de', 'CH', 'Schweiz', 'Events in der Schweiz'],
  ['de', 'US', 'Vereinigte Staaten', 'Events in den USA'],
  ['de', 'FR', 'Frankreich', 'Events in Frankreich'],
  ['fr', 'FR', 'France', 'Événements en France'],
  ['fr', 'US', 'États-Unis', 'Événements aux États-Unis'],
  ['fr', 'CA', 'Canada', 'Événements au Canada'],
  ['fr', 'CV', 'Cap-Vert', 'Événements – Cap-Vert'],
  ['es', 'US', 'Estados Unidos', 'Eventos en Estados Unidos'],
  ['pt', 'BR', 'Brasil', 'Eventos no Brasil'],
  ['pt', 'NL', 'Países Baixos', 'Eventos nos Países Baixos'],
  ['pt', 'PT', 'Portugal', 'Eventos em Portugal'],
])('the title of a search in a country, in %s for %s', (lang, countryCode, name, title) => {
  expect(titleOf(lang as 'en', {}, { name, isArea: true, countryCode })).toBe(title);
});
