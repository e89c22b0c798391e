// Words for days in the five languages, folded.

/** ISO numbers of weekdays. The `short` forms are read only in an answer about the time, not in a sentence. */
export const WEEKDAYS: readonly { words: readonly string[]; short: readonly string[] }[] = [
  { words: ['monday', 'montag', 'lundi', 'lunes', 'segunda-feira'], short: ['mon', 'segunda'] },
  { words: ['tuesday', 'dienstag', 'mardi', 'martes', 'terca-feira'], short: ['tue', 'tues', 'terca'] },
  { words: ['wednesday', 'mittwoch', 'mercredi', 'miercoles', 'quarta-feira'], short: ['wed', 'quarta'] },
  { words: ['thursday', 'donnerstag', 'jeudi', 'jueves', 'quinta-feira'], short: ['thu', 'thurs', 'quinta'] },
  { words: ['friday', 'freitag', 'vendredi', 'viernes', 'sexta-feira'], short: ['fri', 'sexta'] },
  { words: ['saturday', 'samstag', 'sonnabend', 'samedi', 'sabado'], short: ['sat'] },
  { words: ['sunday', 'sonntag', 'dimanche', 'domingo'], short: ['sun'] },
];

export const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'janner', 'janvier', 'enero', 'janeiro', 'jan', 'ene', 'janv'],
  ['february', 'februar', 'feber', 'fevrier', 'febrero', 'fevereiro', 'feb', 'fev'],
  ['march', 'marz', 'mars', 'marzo', 'marco', 'mar'],
  ['april', 'avril', 'abril', 'apr', 'abr', 'avr'],
  ['may', 'mai', 'mayo', 'maio'],
  ['june', 'juni', 'juin', 'junio', 'junho', 'jun'],
  ['july', 'juli', 'juillet', 'julio', 'julho', 'jul'],
  ['august', 'aout', 'agosto', 'aug', 'ago'],
  ['september', 'septembre', 'septiembre', 'setiembre', 'setembro', 'sept', 'sep', 'set'],
  ['october', 'oktober', 'octobre', 'octubre', 'outubro', 'oct', 'okt', 'out'],
  ['november', 'novembre', 'noviembre', 'novembro', 'nov'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dezembro', 'dec', 'dez', 'dic'],
];

/** Number of days from today. A longer phrase comes before the words that it contains. */
export const RELATIVE_DAYS: readonly (readonly [string, number])[] = [
  ['day after tomorrow', 2],
  ['ubermorgen', 2],
  ['apres-demain', 2],
  ['pasado manana', 2],
  ['depois de amanha', 2],
  ['tomorrow', 1],
  ['morgen', 1],
  ['demain', 1],
  ['(?<!la |de )manana', 1],
  ['amanha', 1],
  ['today', 0],
  ['tonight', 0],
  ['heute', 0],
  ["aujourd'hui", 0],
  ['ce soir', 0],
  ['hoy', 0],
  ['esta noche', 0],
  ['hoje', 0],
];

/** "Next week", which moves a weekday to the following week. */
export const NEXT_WEEK =
  /\b(?:next week|nachste[rn]? woche|kommende[rn]? woche|la semaine prochaine|la proxima semana|la semana que viene|na proxima semana|na semana que vem)\b/g;

/** Words before a weekday that mean the coming weekday. */
export const NEXT = '(?:next|coming|nachste[rnms]?|kommende[rnms]?|proxim[oa]|prochaine?)';
export const NEXT_AFTER = '(?:prochaine?|que viene|que vem|proxim[oa])';
