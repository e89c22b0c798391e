/** The content of one language. Every list is data, from which the generator draws. */
import type { ConceptId, Room, Shape } from '../concepts.ts';
import type { OrganizerKind } from '../types.ts';

/**
 * Phrases with slots: {a} {b} from the concept's lists (an entry "x|y" fills {a} and {a2}; a trailing "@1002" names its
 * sub-category), {p} {q} people, {act} {act2} {act3} performers, {d} district, {v} venue, {c} city, {s} street.
 */
export type ConceptText = {
  titles: string[];
  a?: string[];
  b?: string[];
  summaries: string[];
  openers: string[];
  details: string[];
};

export type ShapeText = { heading: string; bullets: string[]; closers: string[]; agenda: string[] };

export type LanguageContent = {
  first: string[];
  last: string[];
  acts: string[];
  /** Words for {h} in the names of venues and organizers. */
  heads: string[];
  rooms: Record<Room, string[]>;
  organizers: Record<OrganizerKind, { names: string[]; about: string[] }>;
  aboutClosers: string[];
  roles: {
    acts: string[];
    music: string[];
    classical: string[];
    dj: string[];
    talk: string[];
    teach: string[];
    stage: string[];
    /** Texts that fit any other event. */
    host: string[];
  };
  shapes: Record<Shape, ShapeText>;
  /** Questions for all events, for events of `shapes`, for events at a venue, or for events that cost money. */
  faq: { q: string; a: string; shapes?: Shape[]; atVenue?: boolean; isAboutMoney?: boolean }[];
  notes: string[];
  adultsOnly: string;
  allAges: string;
  /** {m} stands for minutes before the start. */
  doors: string;
  tickets: {
    general: string;
    early: string;
    reduced: string;
    supporter: string;
    pair: string;
    register: string;
    pwyc: string;
    earlyNote: string;
    reducedNote: string;
    supporterNote: string;
    pairNote: string;
    pwycNote: string;
  };
  concepts: Partial<Record<ConceptId, ConceptText>>;
};
