/** What templates say about a format. Sentences are true of every event of the format, whatever the answers say. */
export interface FormatPhrases {
  /** "Live performance": stands alone, at the beginning of a sentence. */
  noun: string;
  /** Two first sentences to choose from. */
  intros: readonly [string, string];
  /** What only the organizer knows. */
  questions: readonly string[];
}

/** The sentences of one language. */
export interface Phrases {
  /** By the id of the format; '' for an event without one. */
  formats: Readonly<Record<string, FormatPhrases>>;
  headings: {
    /** Two wordings of each. */
    about: readonly [string, string];
    audience: readonly [string, string];
    practical: readonly [string, string];
  };
  questions: { about: string; audience: string; practical: string; where: string };
  /** "in Berlin", within a sentence. */
  inCity: (city: string) => string;
  online: string;
  free: string;
  donation: string;
  ageFrom: (years: number) => string;
  allAges: string;
  tickets: { regular: string; reduced: string; free: string; donation: string };
  /** Articles at the beginning of a title, which read better without them. */
  articles: RegExp;
}

/** `noun | intro | intro | question | question…` */
export function formatPhrases(line: string): FormatPhrases {
  const [noun = '', first = '', second = '', ...questions] = line.split('|').map((part) => part.trim());
  return { noun, intros: [first, second], questions };
}

export const formatsOf = (lines: Readonly<Record<string, string>>): Phrases['formats'] =>
  Object.fromEntries(Object.entries(lines).map(([id, line]) => [id, formatPhrases(line)]));
