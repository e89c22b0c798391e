import { expect, test } from 'vitest';
import type { SearchAlternatives } from '#domain/discovery';
import { testDb } from '../../test/db.ts';
import { localizedHelp } from './localized-help.server.ts';

const ctx = testDb({ gazetteer: true });

test('the places that an empty search suggests have names in the language of the page', async () => {
  const place = (slug: string, name: string) => ({ placeId: '1', slug, name, total: 3 });
  const help: SearchAlternatives = {
    withoutFilter: [],
    withoutWord: [],
    widerArea: place('germany--bavaria', 'Bavaria'),
    nearbyCities: [place('germany--munich', 'Munich')],
    otherCities: [place('no-such-place', 'Our Field')],
    online: null,
  };
  expect(await localizedHelp(ctx, help, 'de')).toMatchObject({
    widerArea: { slug: 'germany--bavaria', name: 'Bayern', total: 3 },
    nearbyCities: [{ name: 'München' }],
    otherCities: [{ name: 'Our Field' }],
  });
});
