import { expect, test } from 'vitest';
import { spellingVariants } from './spellings.ts';

test.each([
  ['st louis', ['st louis', 'saint louis']],
  ['saint louis', ['saint louis', 'st louis']],
  ['mount vernon', ['mount vernon', 'mt vernon']],
  ['ft worth', ['ft worth', 'fort worth']],
  ['stuttgart', ['stuttgart']],
  ['', ['']],
])('the folded name %s is also written %j', (folded, expected) => {
  expect(spellingVariants(folded)).toEqual(expected);
});
