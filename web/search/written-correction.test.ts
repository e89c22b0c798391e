import { expect, test } from 'vitest';
import { writtenCorrection } from './written-correction.ts';

test.each([
  ['kestrel weekend', ['Old Signal', 'The Kestrel Weekender: Winter'], 'Kestrel Weekender'],
  ['cafe noir', ['Soirée «Café Noir»'], 'Café Noir'],
  ['jazz night', ['Jazz for a Night'], 'jazz night'],
  ['art', ['Artificial Intelligence Day'], 'art'],
  ['jazz', [], 'jazz'],
])('the correction “%s” of events named %j is written “%s”', (corrected, names, written) => {
  expect(writtenCorrection(corrected, names)).toBe(written);
});
