/** Writes the texts of one event from its concept: title, summary, description, agenda, line-up, questions. */
import { type Concept, type ConceptId, CONCEPTS } from './concepts.ts';
import { CONTENT } from './content/index.ts';
import type { ConceptText, LanguageContent } from './content/types.ts';
import type { Prng } from './prng.ts';
import type { Stage, StageVenue } from './stages.ts';
import type { DemoEvent } from './types.ts';
import { fill, fillHtml, localize, type Slots } from './text-templates.ts';

export type EventText = Pick<
  DemoEvent,
  'name' | 'summary' | 'descriptionHtml' | 'agenda' | 'lineup' | 'faq' | 'goodToKnow' | 'subcategoryId'
>;
export type Assignment = { stage: Stage; conceptId: ConceptId; venue: StageVenue | null; time: string };

/** How often each title is used in the whole world, so that titles stay distinct. */
export type TitleCounts = Map<string, number>;

/** Writes the texts of one event, and draws again while the title is taken. */
export function writeEventText(assignment: Assignment, titles: TitleCounts, rng: Prng): EventText {
  const { stage, conceptId, venue } = assignment;
  const words = CONTENT[stage.language];
  const text = words.concepts[conceptId];
  if (!text) throw new Error(`no words for ${conceptId} in ${stage.language}`);
  const draft = freshTitle(() => drawTitle({ text, words, stage, venue }, rng), titles, venue);
  return {
    ...writeOut(draft, { text, words, assignment }, rng),
    subcategoryId: draft.subcategoryId ?? pickSubcategory(CONCEPTS[conceptId], rng),
  };
}

type Draft = { name: string; template: string; slots: Slots; subcategoryId: string | null };

type TextSource = { text: ConceptText; words: LanguageContent; stage: Stage; venue: StageVenue | null };

function drawTitle(source: TextSource, rng: Prng): Draft {
  const { text, stage } = source;
  const { slots, subcategoryId } = drawSlots(source, rng);
  const template = rng.pick(text.titles);
  const name = localize(fill(template, slots), stage.country);
  return { name: name.charAt(0).toLocaleUpperCase(stage.language) + name.slice(1), template, slots, subcategoryId };
}

function freshTitle(draw: () => Draft, titles: TitleCounts, venue: StageVenue | null): Draft {
  let best = draw();
  for (let attempt = 0; attempt < 60 && (titles.get(best.name) ?? 0) > 0; attempt++) {
    const other = draw();
    if ((titles.get(other.name) ?? 0) < (titles.get(best.name) ?? 0)) best = other;
  }
  if ((titles.get(best.name) ?? 0) >= 3) best = { ...best, name: `${best.name} (${venue?.district ?? titles.size})` };
  titles.set(best.name, (titles.get(best.name) ?? 0) + 1);
  return best;
}

function drawSlots({ text, words, stage, venue }: TextSource, rng: Prng) {
  const [entry = '', sub] = (text.a?.length ? rng.pick(text.a) : '').split('@');
  const [a = '', a2 = ''] = entry.split('|');
  const [act = '', act2 = '', act3 = ''] = threeOf(words.acts, rng);
  const person = () => `${rng.pick(words.first)} ${rng.pick(words.last)}`;
  const place = { d: venue?.district ?? '', v: venue?.name ?? '', s: venue?.street ?? '', c: stage.cityName };
  const slots: Slots = {
    a,
    a2,
    b: text.b?.length ? rng.pick(text.b) : '',
    act,
    act2,
    act3,
    p: person(),
    q: person(),
    h: rng.pick(words.heads),
    y: String(rng.int(1994, 2021)),
    ...place,
  };
  return { slots, subcategoryId: sub ?? null };
}

function threeOf(list: string[], rng: Prng): string[] {
  const start = rng.int(0, list.length - 1);
  const stride = rng.int(1, Math.floor(list.length / 2) - 1);
  return [0, 1, 2].map((step) => list[(start + step * stride) % list.length] as string);
}

const pickSubcategory = (concept: Concept, rng: Prng): string | null =>
  concept.subcategories.length > 0 ? rng.pick(concept.subcategories) : null;

function writeOut(
  draft: Draft,
  { text, words, assignment }: Pick<TextSource, 'text' | 'words'> & { assignment: Assignment },
  rng: Prng,
): Omit<EventText, 'subcategoryId'> {
  const { stage, conceptId, time } = assignment;
  const concept = CONCEPTS[conceptId];
  const shape = words.shapes[concept.shape];
  const details = rng.shuffle(text.details);
  const opener = rng.pick(text.openers);
  const used = [draft.template, opener, ...details.slice(0, details.length > 1 && rng.chance(0.35) ? 2 : 1)];
  const html = (phrase: string) => localize(fillHtml(phrase, draft.slots), stage.country);
  const paragraphs = used.slice(1).map((phrase) => `<p>${html(phrase)}</p>`);
  const bullets = rng
    .shuffle(shape.bullets)
    .slice(0, rng.int(3, 4))
    .map((bullet) => `<li>${html(bullet)}</li>`)
    .join('');
  const closers = rng
    .shuffle(shape.closers)
    .slice(0, rng.chance(0.3) ? 2 : 1)
    .map((phrase) => `<p>${html(phrase)}</p>`);
  return {
    name: draft.name,
    summary: localize(fill(rng.pick(text.summaries), draft.slots), stage.country),
    descriptionHtml: [...paragraphs, `<h3>${html(shape.heading)}</h3>`, `<ul>${bullets}</ul>`, ...closers].join('\n'),
    agenda: rng.chance(0.6) ? agendaOf(shape.agenda, { concept, start: time, slots: draft.slots }) : [],
    lineup: lineupOf(used.join(' '), { concept, slots: draft.slots, words }, rng),
    faq: faqOf({ concept, words, stage }, rng),
    goodToKnow: goodToKnowOf({ concept, words, stage }, rng),
  };
}

function faqOf(
  { concept, words, stage }: { concept: Concept; words: LanguageContent; stage: Stage },
  rng: Prng,
): DemoEvent['faq'] {
  if (!rng.chance(0.65)) return [];
  const fitting = words.faq.filter(
    ({ shapes, atVenue }) => (shapes?.includes(concept.shape) ?? true) && (!atVenue || stage.city !== null),
  );
  return rng
    .shuffle(fitting)
    .slice(0, rng.int(2, 4))
    .map(({ q, a }) => ({ q: localize(q, stage.country), a: localize(a, stage.country) }));
}

/** Agenda items spread over the duration, at quarter hours. After midnight the clock starts at 00:00. */
function agendaOf(
  points: string[],
  { concept, start, slots }: { concept: Concept; start: string; slots: Slots },
): DemoEvent['agenda'] {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const stride = (concept.hours * 60 * 0.9) / Math.max(1, points.length - 1);
  const speakers = concept.shape === 'talk' || concept.shape === 'conference';
  return points.map((title, index) => {
    const minutes = hour * 60 + minute + Math.round((index * stride) / 15) * 15;
    const time = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return { time, title, ...(speakers && index === 1 ? { who: slots['p'] ?? '' } : {}) };
  });
}

function lineupOf(
  used: string,
  { concept, slots, words }: { concept: Concept; slots: Slots; words: LanguageContent },
  rng: Prng,
): DemoEvent['lineup'] {
  const named = (keys: string[]) => keys.filter((key) => used.includes(`{${key}}`)).map((key) => slots[key] ?? '');
  const acts = named(['act', 'act2', 'act3']).map((name, index) => ({ name, role: words.roles.acts[index] ?? '' }));
  const shuffled = rng.shuffle(rolesOf(concept, words));
  const roles = orderedRoles(concept, words) ?? shuffled;
  const people = named(['p', 'q']).map((name, index) => ({ name, role: roles[index % roles.length] ?? '' }));
  const hasLineup =
    ['show', 'party', 'talk', 'conference', 'online', 'screening'].includes(concept.shape) || rng.chance(0.35);
  return hasLineup ? [...acts, ...people] : [];
}

const CLASSICAL = '3003';
/** The category Film & Media, whose shows are comedy nights. */
const COMEDY = '104';
/** Formats in which people speak: conference, seminar, rally, book signing. */
const TALK_FORMATS = ['1', '2', '12', '19'];
/** Formats in which people teach: class, retreat. */
const TEACH_FORMATS = ['9', '18'];

function rolesOf({ shape, category, format, subcategories }: Concept, { roles }: LanguageContent): string[] {
  if (shape === 'party') return roles.dj;
  if (shape === 'class' || shape === 'retreat' || TEACH_FORMATS.includes(format)) return roles.teach;
  if (subcategories.includes(CLASSICAL)) return roles.classical;
  if (category === '103' && shape !== 'market') return roles.music;
  if (shape === 'show') return roles.stage;
  return shape === 'talk' || shape === 'conference' || TALK_FORMATS.includes(format) ? roles.talk : roles.host;
}

/**
 * Roles by the order of the people in the text: the first is the speaker, the teacher or the comedian. Undefined for
 * musicians and DJs, whose roles are drawn.
 */
function orderedRoles(concept: Concept, words: LanguageContent): string[] | undefined {
  if (concept.category === COMEDY && concept.shape === 'show') return words.roles.acts;
  const roles = rolesOf(concept, words);
  const { music, classical, dj } = words.roles;
  return [music, classical, dj].includes(roles) ? undefined : roles;
}

function goodToKnowOf(
  { concept, words, stage }: { concept: Concept; words: LanguageContent; stage: Stage },
  rng: Prng,
): DemoEvent['goodToKnow'] {
  const isForAdults = concept.hour === 'late' || concept.tags.includes('nightlife');
  const doors = ['show', 'party', 'screening', 'conference'].includes(concept.shape)
    ? { doors: fill(words.doors, { m: rng.pick(['30', '45', '60']) }) }
    : {};
  const notes = stage.city ? rng.shuffle(words.notes).slice(0, rng.int(1, 3)) : [];
  return {
    ageRestriction: isForAdults ? words.adultsOnly : words.allAges,
    ...doors,
    durationMinutes: concept.hours * 60,
    notes,
  };
}
