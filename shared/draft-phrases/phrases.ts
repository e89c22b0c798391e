/** The words that templates use for a format. They state nothing about the event that the answers do not say. */
export interface FormatPhrases {
  /** The name of the format at the beginning of a sentence, e.g. "Live performance". */
  noun: string;
  /** Questions that only the organizer can answer. */
  questions: readonly string[];
}

/** The sentences of one language. */
export interface Phrases {
  /** Phrases by the id of the format; '' is the key for an event without a format. */
  formats: Readonly<Record<string, FormatPhrases>>;
  headings: {
    /** Two wordings of each heading. */
    about: readonly [string, string];
    audience: readonly [string, string];
    practical: readonly [string, string];
  };
  questions: { about: string; audience: string; practical: string; where: string };
  /** The name of a city with its preposition within a sentence: "in Berlin". */
  inCity: (city: string) => string;
  online: string;
  free: string;
  donation: string;
  ageFrom: (years: number) => string;
  allAges: string;
  tickets: { regular: string; reduced: string; free: string; donation: string };
  /** Articles at the beginning of a title; titles read better without these articles. */
  articles: RegExp;
}

/** Reads a line `noun | question | question…`. */
export function formatPhrases(line: string): FormatPhrases {
  const [noun = '', ...questions] = line.split('|').map((part) => part.trim());
  return { noun, questions };
}

export const formatsOf = (lines: Readonly<Record<string, string>>): Phrases['formats'] =>
  Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, formatPhrases(line)]));
