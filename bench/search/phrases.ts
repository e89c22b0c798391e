// Typed texts of everyday searches in five languages. Each function combines kinds, days, prices and places in one way.
import type { Random } from './random.ts';

/** The words of one language. `{kind}`, `{other}` (a kind), `{day}` and `{place}` stand for a word of their list. */
interface Language {
  language: string;
  kinds: readonly string[];
  days: readonly string[];
  prices: readonly string[];
  sentences: readonly string[];
  places: readonly string[];
}

const LANGUAGES: readonly Language[] = [
  {
    language: 'en',
    kinds:
      'jazz|comedy|kids|yoga|live music|street food|theatre|art|tech|running|wine tasting|salsa|techno|poetry|history tours|networking|crafts|concerts|movies|food and drink'.split(
        '|',
      ),
    days: ['tonight', 'tomorrow', 'this weekend', 'on friday', 'next week', 'next month'],
    prices: ['free {kind}', '{kind} under 20', '{kind} under $50'],
    sentences: ['what to do {day}', '{kind} for beginners {day}', 'things to do with kids {day}', '{kind} and {other}'],
    places: ['london', 'new york', 'berlin', 'chicago', 'paris'],
  },
  {
    language: 'de',
    kinds: 'konzerte|theater|kinder|comedy|flohmarkt|weinprobe|yoga|tanzen|kunst|lesung|techno|führungen'.split('|'),
    days: ['heute abend', 'morgen', 'am wochenende', 'am freitag', 'nächste woche'],
    prices: ['kostenlose {kind}', '{kind} unter 20 euro'],
    sentences: ['was ist {day} los', '{kind} für anfänger {day}', '{kind} und {other}'],
    places: ['berlin', 'münchen', 'hamburg'],
  },
  {
    language: 'fr',
    kinds: 'concerts|théâtre|enfants|humour|brocante|dégustation de vin|yoga|danse|expositions|poésie|techno'.split(
      '|',
    ),
    days: ['ce soir', 'demain', 'ce week-end', 'vendredi', 'la semaine prochaine'],
    prices: ['{kind} gratuit', '{kind} moins de 20 euros'],
    sentences: ['que faire {day}', '{kind} pour débutants {day}', '{kind} et {other}'],
    places: ['paris', 'lyon', 'londres'],
  },
  {
    language: 'es',
    kinds: 'conciertos|teatro|niños|comedia|mercadillo|cata de vinos|yoga|baile|exposiciones|poesía|fútbol'.split('|'),
    days: ['esta noche', 'mañana', 'este fin de semana', 'el viernes', 'la próxima semana'],
    prices: ['{kind} gratis', '{kind} por menos de 30 €'],
    sentences: ['qué hacer {day}', '{kind} para principiantes {day}', '{kind} y {other}'],
    places: ['madrid', 'barcelona', 'nueva york'],
  },
  {
    language: 'pt',
    kinds: 'shows|teatro|crianças|comédia|feira|degustação de vinhos|yoga|dança|exposições|poesia|samba'.split('|'),
    days: ['hoje à noite', 'amanhã', 'neste fim de semana', 'na sexta', 'na próxima semana'],
    prices: ['{kind} grátis', '{kind} até 50 reais'],
    sentences: ['o que fazer {day}', '{kind} para iniciantes {day}', '{kind} e {other}'],
    places: ['são paulo', 'rio de janeiro', 'lisboa'],
  },
];

/** A typed text with its language. */
export interface TypedText {
  language: string;
  text: string;
}

/** English in six of ten cases, because most searches are English; otherwise one of the other languages. */
const languageOf = (rng: Random): Language => (rng.next() < 0.5 ? (LANGUAGES[0] as Language) : rng.pick(LANGUAGES));

function typed(rng: Random, patternOf: (words: Language) => string): TypedText {
  const words = languageOf(rng);
  const text = patternOf(words)
    .replace('{kind}', () => rng.zipf(words.kinds))
    .replace('{other}', () => rng.pick(words.kinds))
    .replace('{day}', () => rng.pick(words.days))
    .replace('{place}', () => rng.pick(words.places));
  return { language: words.language, text };
}

/** "jazz", "konzerte" */
export const kind = (rng: Random): TypedText => typed(rng, () => '{kind}');
/** "jazz tonight" */
export const kindAndDay = (rng: Random): TypedText => typed(rng, () => '{kind} {day}');
/** "jazz london" */
export const kindAndPlace = (rng: Random): TypedText => typed(rng, () => '{kind} {place}');
/** "jazz london tonight" */
export const kindPlaceAndDay = (rng: Random): TypedText => typed(rng, () => '{kind} {place} {day}');
/** "free jazz" */
export const kindAndPrice = (rng: Random): TypedText => typed(rng, ({ prices }) => rng.pick(prices));
/** "what to do this weekend" */
export const sentence = (rng: Random): TypedText => typed(rng, ({ sentences }) => rng.pick(sentences));
/** "jzaz", "konzrete": a kind with two neighboring letters swapped */
export function misspeltKind(rng: Random): TypedText {
  const { language, text } = kind(rng);
  return { language, text: misspelt(rng, text) };
}

/** The text with two neighboring letters swapped. */
export function misspelt(rng: Random, text: string): string {
  const at = 1 + rng.below(Math.max(1, text.length - 2));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

const UNKNOWN = ['quillwort', 'zephyrine', 'brindlecat', 'oxtongue', 'fnordspiel', 'xylotrope', 'mumblecore'];
/** A word that neither events nor the lexicon have, with another such word or with a kind. No event has all of them. */
export function unknown(rng: Random): TypedText {
  const word = `${rng.pick(UNKNOWN)}${rng.pick(['a', 'o', 'ik', 'um'])}`;
  return rng.next() < 0.5
    ? { language: languageOf(rng).language, text: `${word} ${rng.pick(UNKNOWN)}` }
    : typed(rng, () => `${word} {kind}`);
}
