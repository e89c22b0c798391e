import { fold } from '#shared/fold.ts';

/** Words that say nothing about the subject of a question, folded. */
const STOP_WORDS = new Set(
  [
    'a an and are as at be been but by can could did do does for from get had has have help how i if im in into is it its ive',
    'me my no not of on or our please should so some that the their them then there they this to too up us want was we were',
    'what when where which who why will with would you your',
    'aber als am an auf aus bei das dass dem den der des die ein eine einen einer es fur hat ich ihr im in ist kann kein',
    'man mein meine meinen mich mir mit nach nicht oder sich sie sind so um und von warum was wenn wer wie wir wo zu zum zur',
    'au aux avec ce ces comment dans de des du elle en est et il je la le les leur ma mes mon ne nous ou par pas pour',
    'pourquoi quand que qui sa se ses son sur un une vous y',
    'al como con cual cuando de del donde el ella en es esta este la las lo los me mi mis no o para pero por porque puedo que',
    'se si sin su sus un una y yo',
    'ao aos com como da das de do dos e ela em eu faco isso meu meus minha na nao no nos o os ou para pela pelo por posso',
    'que quando se sem seu sua um uma',
  ]
    .join(' ')
    .split(' '),
);

/** The searchable form of a word: folded, without endings of plural and tense; null for a word that is not searched. */
export function searchTerm(word: string): string | null {
  const folded = fold(word);
  if (folded === '' || STOP_WORDS.has(folded)) return null;
  if (folded.length < 5) return folded.replace(/(?<=[a-z]{2})s$/, '');
  return folded
    .replace(/ies$/, 'y')
    .replace(/(?:ings?|ed|es|s)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '');
}
