// Whether a text names the people who perform.

/** A word of a name. Verbs and ordinary nouns are lower case in every language but German. */
const NAME = "\\p{Lu}[\\p{L}\\p{N}’'&.-]*";
const ARTICLE = '(?:(?:[Tt]he|dem|den|der|die|das|le|la|les|el|los|las|os?|as?)\\s+)?';
const ENSEMBLE =
  '(?:Duo|Trio|Quartet|Quintet|Sextet|Band|Orchestra|Ensemble|Choir|Quartett|Quintett|Orchester|Chor|Quatuor|Orchestre|Chœur|Cuarteto|Orquesta|Coro|Banda|Quarteto|Orquestra)';

const PATTERNS = [
  `(?<!\\p{L})(?:[Ww]ith|[Bb]y|[Ff]eaturing|[Ff]eat\\.?|[Ff]t\\.?|avec|par|con|com|por)\\s+${ARTICLE}${NAME}`,
  // German nouns begin with a capital letter, so that one word is no name: "mit Musik"
  `(?<!\\p{L})(?:mit|von)\\s+${ARTICLE}${NAME}\\s+${NAME}`,
  `${NAME}\\s+${ENSEMBLE}(?!\\p{L})`,
  `(?<!\\p{L})DJ\\s+${NAME}`,
].map((pattern) => new RegExp(pattern, 'u'));

/** Whether a text names performers, such as "with the Harbor Trio"; "with my quartet" names none. */
export const namesPerformer = (text: string): boolean => PATTERNS.some((pattern) => pattern.test(text));
