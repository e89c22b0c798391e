// Titles and descriptions with realistic word frequencies: a few words are in most texts, many words are in few texts,
// and names are almost unique.
import { categories, formats } from '#shared/taxonomy/taxonomy.ts';
import { subcategoriesOf } from '#shared/taxonomy/subcategories.ts';
import type { Random } from './random.ts';

export const SUBJECTS: Readonly<Record<string, string>> = {
  '101': 'startup marketing leadership business finance networking founders sales pitch career investors strategy',
  '102': 'robotics science coding data astronomy climate design software security biotech physics hackathon',
  '103': 'jazz music rock concert orchestra choir techno blues folk guitar piano soul hip-hop opera drums dance',
  '104': 'film cinema documentary anime comics gaming television animation shorts screening director',
  '105': 'theatre comedy painting pottery poetry ballet sculpture improv gallery drawing dance circus writing',
  '106': 'fashion vintage sewing beauty runway jewellery textiles accessories',
  '107': 'yoga meditation wellness breathwork pilates nutrition sleep sound-bath running',
  '108': 'running cycling football basketball climbing boxing swimming marathon tennis dance skating',
  '109': 'walk hike kayak tour birds garden camping sailing history forest',
  '110': 'dinner wine beer tasting market cooking coffee brunch cocktails cheese street-food chocolate',
  '111': 'fundraiser gala charity auction benefit animals refugees volunteers',
  '112': 'townhall democracy election policy debate council rights',
  '113': 'neighbours community language exchange history meetup club volunteers potluck',
  '114': 'meditation retreat gospel mindfulness buddhism prayer healing',
  '115': 'family children storytelling school puppet museum parents science',
  '116': 'christmas halloween easter lights carols parade new-year fireworks',
  '117': 'garden interior plants woodworking dating home repair',
  '118': 'cars motorcycles boats aviation classic-cars sailing',
  '119': 'chess boardgames books knitting photography anime trivia models',
  '120': 'reunion prom graduation alumni fair dance',
  '199': 'open day workshop night gathering party',
};

const MOODS =
  'Sunday Midnight Golden Open Secret Summer Winter Electric Slow Wild Little Big Blue Velvet Paper Silver First Last Late Early Grand Quiet Loud Local Northern Southern Urban Rooftop Candlelight Neon'.split(
    ' ',
  );
const FORMS =
  'Night Session Workshop Festival Club Evening Morning Weekend Social Party Fair Market Tour Class Show Talk Jam Circle Lab Salon Gathering Series Experience Showcase'.split(
    ' ',
  );
const AUDIENCES = ['Beginners', 'Families', 'Everyone', 'Women in Tech', 'Night Owls', 'Locals', 'the Curious'];
const COMMON =
  'the a and of to in with for you we your our is are on at join us from all this an by be will as or it that more can come night music people great free event tickets doors live best new one day time food drinks space evening fun learn meet make local bring friends enjoy community world art city show first every room open'.split(
    ' ',
  );
const SYLLABLES =
  'ba be bo da de do fa fi ga go ka ke la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se so ta te ti to va ve vi wa za zo'.split(
    ' ',
  );

/** Twelve thousand meaningless words, common words first: the long tail of descriptions. */
export const RARE_WORDS: readonly string[] = Array.from({ length: 12_000 }, (_, at) => spell(at * 7_919 + 61, 3));

function spell(number: number, length: number): string {
  let rest = number;
  return Array.from({ length }, () => {
    const syllable = SYLLABLES[rest % SYLLABLES.length] ?? '';
    rest = Math.floor(rest / SYLLABLES.length);
    return syllable;
  }).join('');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A made-up name of a person or band. */
export const artist = (rng: Random): string =>
  `${capital(spell(rng.below(64_000), 2))} ${capital(spell(rng.below(2_000_000), 3))}`;

export interface EventTexts {
  name: string;
  summary: string;
  descriptionHtml: string;
  categoryId: number;
  subcategoryId: number;
  formatId: number;
}

/** The category and texts of one event. */
export function eventTexts(rng: Random): EventTexts {
  const category = rng.zipf(categories);
  const subjects = (SUBJECTS[category.id] ?? 'event').split(' ');
  const subject = rng.zipf(subjects);
  const name = title(rng, subject.replaceAll('-', ' '));
  return {
    name,
    summary: `${capital(rng.zipf(subjects))} and ${rng.zipf(COMMON)} ${rng.pick(FORMS).toLowerCase()}: ${sentence(rng, 10)}`,
    descriptionHtml: Array.from(
      { length: 3 + rng.below(4) },
      () => `<p>${capital(subject)} ${sentence(rng, 30)}</p>`,
    ).join(''),
    categoryId: Number(category.id),
    subcategoryId: Number(rng.zipf(subcategoriesOf(category.id)).id),
    formatId: Number(rng.zipf(formats).id),
  };
}

function title(rng: Random, subject: string): string {
  const kind = rng.next();
  if (kind < 0.3) return `${rng.pick(MOODS)} ${capital(subject)} ${rng.pick(FORMS)}`;
  if (kind < 0.5) return `${artist(rng)}: ${capital(subject)} ${rng.pick(FORMS)}`;
  if (kind < 0.7) return `${capital(subject)} for ${rng.pick(AUDIENCES)}`;
  if (kind < 0.85) return `${artist(rng)} & ${artist(rng)}`;
  return `The ${rng.pick(MOODS)} ${rng.pick(MOODS)} ${capital(subject)} ${rng.pick(FORMS)} ${2026 + rng.below(2)}`;
}

const sentence = (rng: Random, words: number): string =>
  Array.from({ length: words }, () => (rng.next() < 0.6 ? rng.zipf(COMMON) : rng.zipf(RARE_WORDS))).join(' ');
