import { queryWords } from './query.ts';
import type { SearchRoute } from './route.ts';
import { englishSubject, subjectOf } from './subject.ts';
import { findDateFilter, findFormatBySlug } from '../taxonomy/taxonomy.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The search in words: "Free music events this weekend in Berlin, Germany". `placeName` is empty for a box and online.
 */
export function searchTitle(route: SearchRoute, placeName: string): string {
  const format = route.format ? findFormatBySlug(route.format) : null;
  const date = route.date && route.date !== 'custom' ? findDateFilter(route.date) : null;
  const day = date ? date.label.toLowerCase() : '';
  const text = queryWords(route.query);
  const words = [
    route.price,
    englishSubject(subjectOf(route)),
    format ? format.slug : 'events',
    text ? `for “${text}”` : '',
    route.location === 'online' ? '' : day,
    placeName ? `in ${placeName}` : '',
    route.bbox ? 'in this area' : route.location === 'online' ? 'online' : '',
    route.location === 'online' ? day : '',
  ];
  return capital(words.filter(Boolean).join(' '));
}
