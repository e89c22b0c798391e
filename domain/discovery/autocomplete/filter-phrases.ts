// The phrases for days, prices and "online" that suggestions use. `understand` knows more phrases than these usual
// ones.
import { foldWords } from '../text/words.ts';

/** The meaning of a phrase. */
export type FilterPhraseKind = 'date' | 'price' | 'online';

export interface FilterPhrase {
  text: string;
  folded: string;
  kind: FilterPhraseKind;
}

const DATES: Readonly<Record<string, string>> = {
  en: 'tonight|this weekend|tomorrow|today|next weekend|this week|next week|this month|next month|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  de: 'heute Abend|dieses Wochenende|morgen|heute|nächstes Wochenende|diese Woche|nächste Woche|diesen Monat|nächsten Monat|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag',
  fr: 'ce soir|ce week-end|demain|aujourd’hui|le week-end prochain|cette semaine|la semaine prochaine|ce mois-ci|le mois prochain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  es: 'esta noche|este fin de semana|mañana|hoy|el próximo fin de semana|esta semana|la próxima semana|este mes|el próximo mes|lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  pt: 'hoje à noite|este fim de semana|amanhã|hoje|próximo fim de semana|esta semana|próxima semana|este mês|próximo mês|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado|domingo',
};
const FREE: Readonly<Record<string, string>> = {
  en: 'free',
  de: 'kostenlos',
  fr: 'gratuit',
  es: 'gratis',
  pt: 'grátis',
};

const phrases = new Map(Object.keys(DATES).map((language) => [language, phrasesIn(language)]));

/** The phrases of a two-letter language, the likeliest first; English for languages without phrases. */
export const filterPhrases = (language: string): readonly FilterPhrase[] =>
  phrases.get(language) ?? phrases.get('en') ?? [];

function phrasesIn(language: string): FilterPhrase[] {
  const phrase = (text: string, kind: FilterPhraseKind): FilterPhrase => ({ text, folded: foldWords(text), kind });
  return [
    ...(DATES[language] ?? '').split('|').map((text) => phrase(text, 'date')),
    phrase(FREE[language] ?? '', 'price'),
    phrase('online', 'online'),
  ];
}
