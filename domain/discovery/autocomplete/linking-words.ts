// Linking words of English, German, French, Spanish and Portuguese, folded: they mean nothing without the next word.
const LINKING = new Set(
  `a an and are as at be by for from her his in is its my of on or our s that the their this to us vs we with you your
  am an auf aus bei das dem den der des die ein eine einem einen einer fur im in ist mein mit oder sein sich uber um und
  unter vom von vor zu zum zur
  au aux avec ce ces cet cette chez d dans de des du en et il ils je l la le les leur leurs ma mes mon nos notre nous on ou
  par pas pour qu que qui sa sans se ses son sous sur ta tes ton un une vos votre vous
  al con de del e el en es la las los mi mis no o para por que se sin su sus tu un una y
  a ao aos as com da das de do dos e em meu minha na nas no nos o os ou para pela pelo por que sem seu sua um uma`.split(
    /\s+/,
  ),
);

/** Whether a folded word only links others. No completion ends in such a word, and its prefix does not match it. */
export const isLinkingWord = (word: string): boolean => LINKING.has(word);
