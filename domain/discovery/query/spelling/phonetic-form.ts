// Spellings that sound alike in the five languages, reduced to one form: "tekno" and "techno", "fotographie".

const RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/e?aux?/g, 'o'],
  [/sch|sh/g, 's'],
  [/ck|ch|qu|q|c(?![eiy])/g, 'k'],
  [/c|z|ç/g, 's'],
  [/x/g, 'ks'],
  [/th/g, 't'],
  [/w/g, 'v'],
  [/y|ie|ee|ea/g, 'i'],
  [/oo|ou/g, 'u'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The form of a folded word. Words of one form are candidates only: different words may share it. */
export const phoneticForm = (word: string): string =>
  RULES.reduce((form, [pattern, replacement]) => form.replace(pattern, replacement), word);
